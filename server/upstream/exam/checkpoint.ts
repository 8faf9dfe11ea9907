import type { Kysely } from 'kysely'
import { type Answer, type Checkpoint, type checkpoint, Code } from '#lib/contract'
import { deviceName } from '../account/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { createLessonCheck, type LearningQueries } from '../learning/index.ts'
import type { Database } from '../db/Database.ts'
import type { AfterMarked } from './markSheet.ts'
import { fitsQuestion, isAnswered } from './logic/acceptAnswer.ts'
import { checkpointKeyOf, checkpointRowId } from './logic/checkpointRowId.ts'
import { markAnswer } from './logic/markAnswer.ts'
import type { SheetItem } from './logic/SheetItem.ts'
import { singleQuestionAttempt } from './logic/singleQuestionAttempt.ts'
import { markingOf } from './views/markedQuestion.ts'
import { Body, Solution, StoredAnswerColumn } from './logic/question-columns.ts'
import { type CheckpointQueries, checkpointQueries, type CheckpointRow, storeWrongPractice } from './queries/checkpoints.ts'
import type { QuestionWithSolution } from './queries/examQuestions.ts'
import { type HoldQueries, holdQueries, type OpenBank } from './queries/holds.ts'
import { makeSheet } from './logic/makeSheet.ts'
import { seededRandom } from './logic/seededRandom.ts'
import { markEffects } from './queries/markEffects.ts'

export interface CheckpointDeps {
  checkpoints: CheckpointQueries
  holds: HoldQueries
  afterMarked: AfterMarked
  lessonFor: ReturnType<typeof createLessonCheck>
  /** Returns a secret of the upstream, used to seed the option order. */
  key: () => Promise<Uint8Array>
  clock: () => number
}

const officialExamText = '正式考试进行中，同一题库的题要等交卷以后再答'

interface CheckpointSheet {
  item: SheetItem
  whole: QuestionWithSolution
}

/** Converts a checkpoint to a sheet item; undefined when its question is no longer in the bank. */
function checkpointSheet(row: CheckpointRow, seed: string): CheckpointSheet | undefined {
  if (row.body === null || row.solution === null || row.kind === null) return undefined
  const whole = {
    id: row.question_id ?? row.id,
    version: row.version ?? 0,
    body: parseJsonColumn(Body, row.body, 'exam_question.body'),
    solution: parseJsonColumn(Solution, row.solution, 'exam_question.solution'),
  }
  const question = { ...whole, kind: row.kind, pointId: row.point_id ?? '', difficulty: 1, reserved: false }
  const [item] = makeSheet([{ question, section: 0, points: 10 }], seed, seededRandom(seed))
  return item && { item, whole }
}

/** Handlers for checkpoints: questions at which a video stops. */
export const checkpointHandlers = (deps: CheckpointDeps): Handlers<typeof checkpoint> => {
  const { checkpoints, holds, afterMarked, lessonFor, key, clock } = deps

  /** Builds the question for a learner. The option order is stable for each learner. */
  async function sheetOf(row: CheckpointRow, userId: string | undefined) {
    const seed = `${Buffer.from(await key()).toString('base64url')} ${userId ?? ''} ${row.id} ${row.version ?? 0}`
    return checkpointSheet(row, seed)
  }

  const bankOf = async (row: CheckpointRow, userId: string): Promise<OpenBank | undefined> =>
    (await holds.of(userId, clock())).open(row.bank_id)

  async function shown(row: CheckpointRow, userId: string | undefined): Promise<Checkpoint[]> {
    const sheet = await sheetOf(row, userId)
    if (!sheet) return []
    const { item, whole } = sheet
    const answer = answerOf(row)
    const bank = answer === null || userId === undefined ? undefined : await bankOf(row, userId)
    return [
      {
        id: checkpointKeyOf(row.id),
        second: row.second,
        required: row.required === 1,
        kind: item.kind,
        stem: whole.body.stem,
        options: item.options.map(({ handle, index }) => ({ handle, text: whole.body.options[index]! })),
        blankCount: whole.body.blankCount,
        answer,
        marking: bank ? markingFor(bank, row, sheet, answer) : null,
      },
    ]
  }

  return {
    'GET /api/learn/lesson/:id/checkpoint': async ({ id }, call) => {
      await lessonFor(id, call)
      const rows = await checkpoints.ofLesson(id, call.user?.id ?? '')
      return { list: (await Promise.all(rows.map((row) => shown(row, call.user?.id)))).flat() }
    },

    'POST /api/learn/lesson/:id/checkpoint/:checkpoint': async ({ id, checkpoint: name, answer: given }, call) => {
      const { id: userId } = requireUser(call)
      await lessonFor(id, call)
      const find = async () => (await checkpoints.ofLesson(id, userId)).find((each) => each.id === checkpointRowId(id, name))
      const row = await find()
      const sheet = row && (await sheetOf(row, userId))
      if (!row || !sheet) return refuse(Code.NotFound, '这道题已不在视频里，请刷新页面')
      const bank = (await bankOf(row, userId)) ?? refuse(Code.Conflict, officialExamText)
      const { item, whole } = sheet
      const known = answerOf(row)
      if (known === null && (!fitsQuestion(given, item, whole.body.blankCount) || !isAnswered(given)))
        return refuse(Code.InvalidInput, '请先作答，再提交', { issues: [] })
      const answer = known ?? given
      const mark = markAnswer({ item, solution: whole.solution, answer, partialCredit: true })
      const now = clock()
      const paper = row.bank_id === null ? undefined : await checkpoints.practiceOf(row.bank_id, id)
      const { isFirst, ...settled } = await checkpoints.answer(
        {
          user_id: userId,
          checkpoint_id: row.id,
          lesson_id: id,
          question_version: row.version,
          answer: JSON.stringify(answer),
          correct: mark.right === true ? 1 : 0,
          answered_at: now,
        },
        async (trx) => {
          if (!paper) return
          const attempt = singleQuestionAttempt({ userId, ...paper, item, points: mark.points ?? 0, key: row.id, now })
          if (mark.right !== true)
            await storeWrongPractice(trx, attempt, { answer: JSON.stringify(answer), device: deviceName(call.agent), at: now })
          await afterMarked(trx, { attempt, items: [{ item, number: 1, answered: true, points: mark.points }], whole: false, now })
        },
      )
      // Another window may have stored its answer first.
      const counted = isFirst || known !== null ? answer : answerOf((await find()) ?? row)
      return { answer: counted, marking: markingFor(bank, row, sheet, counted), ...settled }
    },
  }
}

const answerOf = ({ answer }: CheckpointRow): Answer =>
  answer === null ? null : parseJsonColumn(StoredAnswerColumn, answer, 'checkpoint_answer.answer')

const markingFor = (bank: OpenBank, { point_id, point_title }: CheckpointRow, { item, whole }: CheckpointSheet, answer: Answer) =>
  markingOf(item, whole, {
    bank,
    answer,
    partialCredit: true,
    points: null,
    pointTitles: new Map(point_id !== null && point_title !== null ? [[point_id, point_title]] : []),
  })

interface CheckpointDomainDeps {
  db: Kysely<Database>
  clock: () => number
  learning: { queries: Pick<LearningQueries, 'lessons'>; key: () => Promise<Uint8Array> }
}

/** Creates the handlers for checkpoints: questions at which a video stops. */
export const createCheckpoint = ({ db, clock, learning }: CheckpointDomainDeps) => ({
  handlers: checkpointHandlers({
    checkpoints: checkpointQueries(db),
    holds: holdQueries(db),
    afterMarked: markEffects,
    lessonFor: createLessonCheck({ ...learning.queries, clock }),
    key: learning.key,
    clock,
  }),
})
