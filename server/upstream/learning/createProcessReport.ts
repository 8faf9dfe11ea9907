import type { Data, Input, PlaybackEnd } from '#lib/contract'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { limits } from '../limits/logic/limits.ts'
import { membershipEnd } from '../membership/index.ts'
import { type CompletionRule, evaluateCompletion, lessonProgress, percentOf } from './logic/completion.ts'
import { type Interval, Intervals } from './logic/intervals.ts'
import { applyReport, type WatchChange, type WatchReport, type WatchState } from './logic/watchReport.ts'
import type { LearningQueries } from './queries/createLearningQueries.ts'
import type { StoredChange, WatchRow } from './queries/watchReports.ts'

type ReportInput = Required<Input<'POST /api/learn/report'>>
type ReportData = Data<'POST /api/learn/report'>

export interface ProcessReportDeps {
  reports: LearningQueries['reports']
  clock: () => number
}

/** Creates the function that processes watch reports; it returns undefined for an unknown or expired session. */
export const createProcessReport =
  ({ reports, clock }: ProcessReportDeps) =>
  async (userId: string, { session, ...input }: ReportInput): Promise<ReportData | undefined> => {
    const report = reportOf(input)
    const now = clock()
    let change: WatchChange | undefined
    const row = await reports.take(userId, session, (found) => {
      change = isOver(found, now) ? undefined : applyReport(stateOf(found), report, now)
      return change && storedChange(found, change, now)
    })
    return row && !isOver(row, now) ? answer(row, change, now) : undefined
  }

const isOver = ({ opened_at }: WatchRow, now: number) => opened_at <= now - limits.play.memoryMs

const milliseconds = (seconds: number): number => Math.round(1000 * seconds)

const reportOf = ({ sequence, elapsedSeconds, intervals, positionSeconds, rate, leaving }: Omit<ReportInput, 'session'>): WatchReport => ({
  sequence,
  elapsedMs: milliseconds(elapsedSeconds),
  intervals: intervals.map(([from, to]): Interval => [milliseconds(from), milliseconds(to)]),
  positionMs: milliseconds(positionSeconds),
  rate,
  leaving,
})

/** Returns the completion rule; undefined if the lesson cannot be completed because it or its video was removed. */
const ruleOf = ({ duration_seconds, completion_percent, ready, completed_at, open }: WatchRow): CompletionRule | undefined =>
  ready !== 1 || duration_seconds === null || completion_percent === null
    ? undefined
    : { seconds: duration_seconds, percent: completion_percent, open: completed_at === null ? open : 0 }

/** Returns the end of the membership, which also ends watching; null for trial lessons, which are open to all users. */
const expiryOf = ({ trial, joined_at, expires_at, valid_days }: WatchRow): number | null =>
  trial === 1 || joined_at === null ? null : membershipEnd({ joinedAt: joined_at, expiresAt: expires_at, validDays: valid_days })

const stateOf = (row: WatchRow): WatchState => ({
  busy: parseJsonColumn(Intervals, row.busy, 'learner.busy'),
  session: {
    openedAt: row.opened_at,
    endedAt: row.ended_at,
    spentMs: row.spent_ms,
    sequences: parseJsonColumn(Intervals, row.sequences, 'play_session.sequences'),
  },
  record: recordOf(row),
  rule: ruleOf(row),
  expiresAt: expiryOf(row),
})

function recordOf({ watched, watched_ms, position_ms, position_at, started_at, completed_at }: WatchRow): WatchState['record'] {
  if (watched === null || watched_ms === null || position_ms === null || position_at === null || started_at === null) return undefined
  return {
    watched: parseJsonColumn(Intervals, watched, 'lesson_record.watched'),
    watchedMs: watched_ms,
    positionMs: position_ms,
    positionAt: position_at,
    startedAt: started_at,
    completedAt: completed_at,
  }
}

function storedChange(row: WatchRow, { busy, session, record, isLatest, days }: WatchChange, now: number): StoredChange {
  const rule = ruleOf(row)
  const ended = session.endedAt !== null
  return {
    busy: JSON.stringify(busy),
    reportedAt: now,
    endedAt: session.endedAt,
    endReason: row.end_reason ?? (ended ? 'left' : null),
    spentMs: session.spentMs,
    sequences: JSON.stringify(session.sequences),
    watched: JSON.stringify(record.watched),
    watchedMs: record.watchedMs,
    positionMs: record.positionMs,
    positionAt: record.positionAt,
    device: isLatest || row.last_device === null ? row.device : row.last_device,
    startedAt: record.startedAt,
    completedAt: record.completedAt,
    // A removed lesson retains its values. If it returns, they are recomputed.
    judgedSeconds: rule?.seconds ?? row.judged_seconds ?? 0,
    judgedPercent: rule?.percent ?? row.judged_percent ?? 0,
    days,
  }
}

function answer(row: WatchRow, change: WatchChange | undefined, now: number): ReportData {
  const record = change?.record ?? recordOf(row)
  const watched = record?.watched ?? []
  const rule = ruleOf(row)
  const seconds = rule?.seconds ?? row.judged_seconds ?? 0
  const ended = endOf(row, change, now)
  return {
    watched: watched.map(([from, to]) => [from / 1000, to / 1000]),
    watchedPercent: percentOf(rule ? evaluateCompletion(watched, rule).watchedMs : (record?.watchedMs ?? 0), 1000 * seconds),
    progress: lessonProgress(record?.watchedMs ?? 0, record !== undefined && record.completedAt !== null),
    completed: change?.completed ?? false,
    active: ended === null,
    ended,
  }
}

function endOf(row: WatchRow, change: WatchChange | undefined, now: number): PlaybackEnd | null {
  const expiresAt = expiryOf(row)
  if (row.ready !== 1) return 'removed'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return row.end_reason ?? (change && change.session.endedAt !== null ? 'left' : null)
}
