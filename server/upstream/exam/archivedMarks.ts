import type { Transaction } from 'kysely'
import type { Answer } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import type { Database, ExamAttemptTable } from '../db/Database.ts'
import { plainText } from '../kernel/logic/plainText.ts'
import { createSheets, type ResolvedSheet } from './createSheets.ts'
import { isResultSeen } from './logic/isResultSeen.ts'
import { archivedAttemptQueries } from './queries/archivedAttempts.ts'
import { examQuestionQueries } from './queries/examQuestions.ts'
import { holdQueries } from './queries/holds.ts'
import { answerOf } from './views/markedQuestion.ts'

type Row = Record<string, unknown>

/** Tables with marks of a user. */
type MarkTable = 'exam_attempt' | 'attempt_answer' | 'answer_marking' | 'checkpoint_answer' | 'wrong_question' | 'question_mastery'

/** Returns a user's rows of the tables with marks, for the archive of their data: without marks that they may not see yet. */
export async function archivedMarks(trx: Transaction<Database>, userId: string, now: number): Promise<Record<MarkTable, Row[]>> {
  const rows = archivedAttemptQueries(trx)
  const hold = await holdQueries(trx).of(userId, now)
  const sheets = createSheets({ questions: examQuestionQueries(trx) })
  const attempts = new Map((await rows.attempts(userId)).map((row) => [row.id, row]))
  const isMarkSeen = (row: Pick<ExamAttemptTable, 'mode' | 'state'> & { bank_id: string }): boolean =>
    hold.open(row.bank_id) !== undefined && (isResultSeen(row) || (row.mode === ExamMode.Practice && row.state === 'running'))

  const answers: Row[] = []
  for (const { attempt_id, number, points, ...answer } of await rows.answers(userId)) {
    const row = attempts.get(attempt_id)!
    answers.push({
      attempt_id,
      number,
      ...answer,
      ...inWords(await sheets.of(row), number, answerOf(answer)),
      points: isMarkSeen(row) ? points : null,
    })
  }
  return {
    exam_attempt: [...attempts.values()].map((row) => (isMarkSeen(row) ? row : { ...row, score: null, passed: null })),
    attempt_answer: answers,
    answer_marking: (await rows.markings(userId)).filter(({ attempt_id }) => isMarkSeen(attempts.get(attempt_id)!)),
    checkpoint_answer: (await rows.checkpoints(userId)).map(({ bank_id, is_asked, correct, ...row }) => {
      // The bank of a question that is no longer in the video is unknown.
      const isSeen = is_asked === 1 ? hold.open(bank_id) !== undefined : hold.exams.length === 0
      return { ...row, correct: isSeen ? correct : null }
    }),
    wrong_question: await rows.wrongQuestions(hold),
    question_mastery: await rows.mastery(hold),
  }
}

/** Returns a question and an answer as text, because options are stored by identifiers that mean nothing outside of the attempt. */
function inWords({ items, questions }: ResolvedSheet, number: number, answer: Answer): Row {
  const item = items[number - 1]
  const whole = item && questions.get(item.question)
  if (!item || !whole) return { answer }
  const body = item.part === null ? whole.body : whole.body.parts[item.part]!
  const question = [item.part === null ? '' : whole.body.stem, body.stem].map(plainText).filter(Boolean).join('\n')
  if (answer === null || !('options' in answer)) return { question, answer }
  const chosen = item.options.filter(({ handle }) => answer.options.includes(handle))
  return { question, answer: { options: chosen.map(({ index }) => plainText(body.options[index]!)) } }
}
