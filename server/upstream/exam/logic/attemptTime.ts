import { ExamMode } from '#lib/enums'
import type { ExamAttemptTable } from '../../db/tables/exam.ts'

type Row = Pick<ExamAttemptTable, 'state' | 'mode' | 'started_at' | 'submitted_at' | 'deadline_at' | 'active_ms' | 'active_at' | 'paused'>

/** A pause between two answers counts at most so long in practice. */
const longestMs = 5 * 60_000

/** The last moment at which answers are taken; undefined without a limit. */
export const lastMoment = ({ deadline_at: deadline }: Pick<Row, 'deadline_at'>, graceSeconds: number): number | undefined =>
  deadline === null ? undefined : deadline + graceSeconds * 1000

/** Whether the time of a running attempt is over. */
export const isOver = (row: Pick<Row, 'deadline_at'>, graceSeconds: number, now: number): boolean =>
  now > (lastMoment(row, graceSeconds) ?? Number.POSITIVE_INFINITY)

/** The active time of a practice up to now, in milliseconds. */
export const activeMs = (
  { active_ms: known, active_at: at, paused }: Pick<Row, 'active_ms' | 'active_at' | 'paused'>,
  now: number,
): number => known + (paused ? 0 : Math.min(Math.max(0, now - at), longestMs))

/** Seconds that an attempt has taken. */
export function usedSeconds(row: Row, now: number): number {
  if (row.mode === ExamMode.Practice) return Math.floor((row.submitted_at === null ? activeMs(row, now) : row.active_ms) / 1000)
  const end = Math.min(row.submitted_at ?? now, row.deadline_at ?? Number.POSITIVE_INFINITY)
  return Math.max(0, Math.floor((end - row.started_at) / 1000))
}
