import type { Transaction } from 'kysely'
import { LessonKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { deleteRows, removedIds, storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import { completeWithoutQuestions, recordExamLessons } from '../../learning/index.ts'
import type { ExamRows } from '../pack/examRows.ts'
import type { CheckpointRows } from '../pack/checkpointRows.ts'

/** Records existing attempts for exam lessons whose paper or completion rule this import has set or changed. */
async function recordEarlierAttempts(trx: Transaction<Database>): Promise<void> {
  const attempts = await trx
    .selectFrom('lesson')
    .innerJoin('exam_attempt as attempt', 'attempt.paper_id', 'lesson.exam_paper_id')
    .leftJoin('lesson_record as record', (join) =>
      join.onRef('record.lesson_id', '=', 'lesson.id').onRef('record.user_id', '=', 'attempt.user_id'),
    )
    .select(['attempt.id', 'attempt.user_id', 'attempt.paper_id', 'attempt.answered', 'attempt.passed', 'attempt.submitted_at'])
    .distinct()
    .where('lesson.kind', '=', LessonKind.Exam)
    .where('attempt.state', 'in', ['submitted', 'marked'])
    .where('record.completed_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('record.user_id', 'is', null),
        and([eb('lesson.exam_rule', '=', 'submitted'), eb('attempt.answered', '>', 0)]),
        and([eb('lesson.exam_rule', '=', 'passed'), eb('attempt.passed', '=', 1)]),
      ]),
    )
    .orderBy('attempt.submitted_at')
    .execute()
  for (const { user_id: userId, paper_id: paperId, answered, passed, submitted_at: at } of attempts)
    await recordExamLessons(trx, { userId, paperId, answered: answered > 0, passed: passed === 1, at: at ?? 0 })
}

/**
 * Import of exams with their papers and questions. A changed question or paper is stored as a new version, because attempts
 * and statistics refer to the previous one. Rows that left the pack are no longer current.
 */
export const examPart: PackPart<ExamRows> = {
  store: async (trx, rows) => {
    await storeRows(trx, 'exam_point', ['bank_id', 'id'], rows.exam_point)
    await storeQuestions(trx, rows.exam_question)
    await storePapers(trx, rows.exam_paper)
    const isDated = ({ id }: { id: string }) => !rows.exams_from_load.includes(id)
    await storeRows(trx, 'exam', ['id'], rows.exam.filter(isDated), { keep: ['learner_count'] })
    const undated = rows.exam.filter((row) => !isDated(row))
    await storeRows(trx, 'exam', ['id'], undated, { keep: ['learner_count', 'published_at'] })
  },

  drop: async (trx, rows) => {
    const exams = await removedIds(trx, 'exam', rows.exam)
    if (exams.length > 0) await trx.updateTable('exam').set({ listed: 0 }).where('id', 'in', exams).execute()
    await dropPoints(trx, rows.exam_point)
  },

  settle: recordEarlierAttempts,
}

/** A stored row of a table that keeps previous versions. */
interface Stored {
  id: string
  version: number
}

/**
 * Assigns versions to rows of a pack: the latest stored version if the `telling` columns are equal, otherwise the next
 * one. Users who started with a version therefore keep it.
 */
function assignVersions<Row extends { id: string }, Column extends string & keyof Row>(
  rows: readonly Row[],
  latest: readonly (Stored & { [Each in Column]: unknown })[],
  telling: readonly Column[],
): (Row & { version: number; current: 1 })[] {
  const stored = new Map(latest.map((row) => [row.id, row]))
  return rows.map((row) => {
    const former = stored.get(row.id)
    const isSame = former !== undefined && telling.every((column) => Object.is(former[column], row[column]))
    return { ...row, version: former === undefined ? 1 : former.version + (isSame ? 0 : 1), current: 1 }
  })
}

async function storeQuestions(trx: Transaction<Database>, rows: ExamRows['exam_question']): Promise<void> {
  const latest = await trx
    .selectFrom('exam_question as each')
    .select(['id', 'version', 'kind', 'body', 'solution'])
    .where('version', '=', ({ selectFrom }) =>
      selectFrom('exam_question as other')
        .select(({ fn }) => fn.max('other.version').as('version'))
        .whereRef('other.id', '=', 'each.id'),
    )
    .execute()
  await trx.updateTable('exam_question').set({ current: 0 }).where('current', '=', 1).execute()
  // A change of knowledge point or difficulty needs no new version: candidates do not see them.
  await storeRows(trx, 'exam_question', ['id', 'version'], assignVersions(rows, latest, ['kind', 'body', 'solution']))
}

const VERSIONED_COLUMNS = [
  'exam_id',
  'title',
  'mode',
  'minutes',
  'total',
  'pass_mark',
  'attempts',
  'grace_seconds',
  'partial_credit',
  'entry',
  'leaves',
  'sections',
] as const

async function storePapers(trx: Transaction<Database>, rows: ExamRows['exam_paper']): Promise<void> {
  const latest = await trx
    .selectFrom('exam_paper as each')
    .select(['id', 'version', ...VERSIONED_COLUMNS])
    .where('version', '=', ({ selectFrom }) =>
      selectFrom('exam_paper as other')
        .select(({ fn }) => fn.max('other.version').as('version'))
        .whereRef('other.id', '=', 'each.id'),
    )
    .execute()
  await trx.updateTable('exam_paper').set({ current: 0 }).where('current', '=', 1).execute()
  await storeRows(trx, 'exam_paper', ['id', 'version'], assignVersions(rows, latest, VERSIONED_COLUMNS))
}

/** Deletes knowledge points that left the pack, except those of stored questions, which previous results show. */
async function dropPoints(trx: Transaction<Database>, points: ExamRows['exam_point']): Promise<void> {
  const key = ({ bank_id, id }: { bank_id: string; id: string }) => `${bank_id}/${id}`
  const staying = new Set(points.map(key))
  const stored = await trx.selectFrom('exam_point').select(['bank_id', 'id']).execute()
  for (const { bank_id, id } of stored.filter((point) => !staying.has(key(point))))
    await trx
      .deleteFrom('exam_point')
      .where('bank_id', '=', bank_id)
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('exam_question').select('exam_question.id').where('bank_id', '=', bank_id).where('point_id', '=', id))),
      )
      .execute()
}

/** Import of checkpoints. Keeps learners' answers, which count again if a removed question returns. */
export const checkpointPart: PackPart<CheckpointRows> = {
  store: (trx, rows) => storeRows(trx, 'lesson_checkpoint', ['id'], rows.lesson_checkpoint),
  drop: async (trx, rows) => deleteRows(trx, 'lesson_checkpoint', await removedIds(trx, 'lesson_checkpoint', rows.lesson_checkpoint)),
  settle: completeWithoutQuestions,
}
