import type { ExamDetail } from '#lib/contract'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { dueBy } from './logic/dueBy.ts'
import type { Mastery } from './logic/knowledgePoints.ts'
import type { ExamQueries } from './queries/createExamQueries.ts'

interface Standing extends Pick<ExamDetail, 'wrong' | 'favouriteCount' | 'scores'> {
  mastery: ReadonlyMap<string, Mastery>
}

/** Standing of visitors and of users without attempts. */
export const emptyStanding: Standing = { wrong: { count: 0, due: 0 }, favouriteCount: 0, scores: [], mastery: new Map() }

/** Loads a user's standing in one exam. */
export async function ownStanding(standings: ExamQueries['standings'], userId: string, examId: string, now: number): Promise<Standing> {
  const [wrong, favouriteCount, scores, mastery] = await Promise.all([
    standings.wrong(userId, [examId], dueBy(now)),
    standings.favouriteCount(userId, examId),
    standings.scores(userId, examId),
    standings.mastery(userId, examId),
  ])
  return {
    wrong: wrong.get(examId) ?? emptyStanding.wrong,
    favouriteCount,
    scores: scores.map(({ id, mode, submitted_at, percent, passed }) => ({
      attempt: id,
      mode,
      at: isoTime(submitted_at ?? 0),
      percent: Math.min(100, percent),
      passed: passed === 1,
    })),
    mastery,
  }
}
