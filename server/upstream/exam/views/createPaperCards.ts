import type { PaperCard } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { isoTime } from '../../kernel/logic/isoTime.ts'
import type { EnrolmentReader } from '../EnrolmentReader.ts'
import { paperStanding } from '../logic/paperStanding.ts'
import type { ExamQueries } from '../queries/createExamQueries.ts'
import type { PaperRow } from '../queries/papers.ts'

export interface PaperCardDeps extends Pick<ExamQueries, 'standings'> {
  enrolments: Pick<EnrolmentReader, 'sittingsOf'>
  clock: () => number
}

/** Creates the function that converts the papers of an exam to cards, with the actions available to a user. */
export const createPaperCards =
  ({ standings, enrolments, clock }: PaperCardDeps) =>
  async (exam: { id: string; question_count: number }, rows: PaperRow[], userId: string | undefined): Promise<PaperCard[]> => {
    const [used, running, sittings] = await Promise.all([
      userId === undefined ? undefined : standings.attempts(userId, exam.id),
      userId === undefined ? undefined : standings.running(userId, exam.id),
      userId === undefined ? [] : enrolments.sittingsOf(userId, exam.id),
    ])
    return rows.map((row) => {
      const attempt = running?.get(row.id)
      const own = sittings.flatMap(({ paper, ...sitting }) => (paper === row.id ? [sitting] : []))
      const standing = paperStanding(row, { used: used?.get(row.id) ?? 0, running: attempt !== undefined, sittings: own }, clock())
      return {
        id: row.id,
        title: row.title,
        mode: row.mode,
        // A practice covers all questions that are not reserved.
        questionCount: row.mode === ExamMode.Practice ? exam.question_count : row.question_count,
        minutes: row.minutes,
        total: row.total,
        passMark: row.pass_mark,
        running: attempt
          ? {
              id: attempt.id,
              answered: attempt.answered,
              deadlineAt: attempt.deadline_at === null ? null : isoTime(attempt.deadline_at),
            }
          : null,
        needs: null,
        ...standing,
      }
    })
  }
export type PaperCards = ReturnType<typeof createPaperCards>
