import { ExamMode } from '#lib/enums'
import type { ExamAttemptTable } from '../../db/tables/exam.ts'

type Row = Pick<ExamAttemptTable, 'state' | 'mode' | 'started_at' | 'submitted_at' | 'deadline_at' | 'active_ms' | 'active_at' | 'paused'>

/** Maximum time counted between two answers in practice mode, in milliseconds. */
const longestMs = 5 * 60_000

/** Returns the latest time at which answers are accepted; undefined without a time limit. */
export const latestAnswerTime = ({ deadline_at: deadline }: Pick<Row, 'deadline_at'>, graceSeconds: number): number | undefined =>
  deadline === null ? undefined : deadline + graceSeconds * 1000

/** Checks whether the time of a running attempt is over. */
export const isOver = (row: Pick<Row, 'deadline_at'>, graceSeconds: number, now: number): boolean =>
  now > (latestAnswerTime(row, graceSeconds) ?? Number.POSITIVE_INFINITY)

/** Returns the active time of a practice so far, in milliseconds. */
export const activeMs = (
  { active_ms: known, active_at: at, paused }: Pick<Row, 'active_ms' | 'active_at' | 'paused'>,
  now: number,
): number => known + (paused ? 0 : Math.min(Math.max(0, now - at), longestMs))

/** Returns the time used by an attempt, in seconds. */
export function usedSeconds(row: Row, now: number): number {
  if (row.mode === ExamMode.Practice) return Math.floor((row.submitted_at === null ? activeMs(row, now) : row.active_ms) / 1000)
  const end = Math.min(row.submitted_at ?? now, row.deadline_at ?? Number.POSITIVE_INFINITY)
  return Math.max(0, Math.floor((end - row.started_at) / 1000))
}
