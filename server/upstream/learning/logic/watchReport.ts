import { splitByDay } from '../../kernel/logic/beijingDay.ts'
import { latestNow } from '../../limits/logic/latestEnd.ts'
import { limits } from '../../limits/logic/limits.ts'
import { type CompletionRule, evaluateCompletion } from './completion.ts'
import { fillGaps, firstOf, gapsWithin, type Interval, type Intervals, keepLongest, lengthOf, unionOf, within } from './intervals.ts'

/** A received report; content in milliseconds. */
export interface WatchReport {
  sequence: number
  /** Time since the session was opened by the player's clock, in milliseconds. */
  elapsedMs: number
  intervals: readonly Interval[]
  positionMs: number
  /** Playback rate: milliseconds of content per millisecond. */
  rate: number
  leaving: boolean
}

/** State that a report is evaluated against and changes. Times are those of the server. */
export interface WatchState {
  busy: Intervals
  session: { openedAt: number; endedAt: number | null; spentMs: number; sequences: Intervals }
  /** Undefined before the first report on the lesson. */
  record: WatchRecord | undefined
  /** Undefined if the lesson has left its course. Watched parts are then stored without completing it. */
  rule: CompletionRule | undefined
  /** End of the learner's membership; null without limit. */
  expiresAt: number | null
}

export interface WatchRecord {
  watched: Intervals
  watchedMs: number
  positionMs: number
  positionAt: number
  startedAt: number
  completedAt: number | null
}

/** Result of a report. */
export interface WatchChange {
  busy: Intervals
  session: WatchState['session']
  record: WatchRecord
  /** Whether this report contains the learner's latest position. */
  isLatest: boolean
  /** Whether this report completed the lesson. */
  completed: boolean
  /** Time to add to each day (Beijing). */
  days: { day: string; ms: number }[]
}

const longestLessonMs = 86_400_000

/*
 * Time credited to a learner's reports, as intervals of the server's clock. Watching cannot take longer than the time since
 * its session was opened, however many players are open: each report consumes time after the opening of its session, and
 * consumed time cannot be used again.
 *
 * Each report consumes the earliest free time, which leaves as much as possible for sessions that were opened later. A
 * report is cut only if the sessions opened since any time together claim more than the time elapsed since then, which
 * honest reports never do, in any order of arrival.
 */

/** Returns the free time between two times, in milliseconds. */
const freeTime = (busy: Intervals, from: number, to: number): number => lengthOf(gapsWithin(busy, from, to))

/** Consumes the earliest free milliseconds in a range. */
function consumeTime(busy: Intervals, { from, to, ms }: { from: number; to: number; ms: number }): Intervals {
  const taken = firstOf(gapsWithin(busy, from, to), ms)
  // Drops time before all active sessions, and future time that was consumed while the server's clock was ahead.
  const recent = within(unionOf([...busy, ...taken]), to - limits.play.memoryMs, latestNow(to))
  return fillGaps(recent, limits.play.busyIntervals)
}

/**
 * Applies a report; undefined for a repeated one.
 *
 * Watching content at a rate takes time: content is credited in the order of playback as far as it fits the free time of the
 * session and of the learner (see `freeTime`). Only the server's clock counts, so forged, repeated and overlapping
 * reports gain nothing, and honest reports are never cut.
 */
export function applyReport(state: WatchState, report: WatchReport, now: number): WatchChange | undefined {
  const { busy, session, record, rule, expiresAt } = state
  const number: Interval = [report.sequence, report.sequence + 1]
  if (session.sequences.some(([from, to]) => from <= report.sequence && report.sequence < to)) return undefined

  const end = Math.max(session.openedAt, Math.min(now, session.endedAt ?? now, expiresAt ?? now))
  const at = Math.min(end, session.openedAt + report.elapsedMs)
  const left = Math.max(0, Math.min(end - session.openedAt - session.spentMs, freeTime(busy, session.openedAt, now)))
  const lengthMs = rule ? rule.seconds * 1000 : longestLessonMs
  const { taken, costMs } = affordable(clipped(report.intervals, lengthMs), report.rate, left)
  const watched = unionOf([...(record?.watched ?? []), ...taken])
  const began = Math.max(session.openedAt, at - costMs)
  const next = nextRecord(keepLongest(watched, limits.play.watchedIntervals), {
    record,
    rule,
    at,
    positionMs: Math.min(report.positionMs, lengthMs),
    now,
  })
  return {
    busy: consumeTime(busy, { from: session.openedAt, to: now, ms: costMs }),
    session: {
      ...session,
      endedAt: session.endedAt ?? (report.leaving ? at : null),
      spentMs: session.spentMs + costMs,
      sequences: fillGaps(unionOf([...session.sequences, number]), limits.play.sequenceGaps),
    },
    ...next,
    days: splitByDay(began, began + costMs),
  }
}

const clipped = (intervals: readonly Interval[], lengthMs: number): Interval[] =>
  intervals.map(([from, to]): Interval => [Math.max(0, Math.min(from, lengthMs)), Math.min(to, lengthMs)]).filter(([from, to]) => from < to)

/** Half a thousandth of a millisecond: less than any stored value, but more than the rounding error of a division. */
const rounding = 0.0005

/** Returns the part of the played content that fits the free time. */
function affordable(intervals: readonly Interval[], claimedRate: number, leftMs: number): { taken: Interval[]; costMs: number } {
  const rate = Math.min(claimedRate, limits.play.fastest)
  const taken = firstOf(intervals, Math.floor(leftMs * rate + rounding))
  const length = taken.reduce((sum, [from, to]) => sum + to - from, 0)
  return { taken, costMs: Math.min(leftMs, Math.ceil(length / rate - rounding)) }
}

function nextRecord(
  watched: Intervals,
  { record, rule, at, positionMs, now }: Pick<WatchState, 'record' | 'rule'> & { at: number; positionMs: number; now: number },
): Pick<WatchChange, 'record' | 'isLatest' | 'completed'> {
  const { watchedMs, complete } = rule ? evaluateCompletion(watched, rule) : { watchedMs: lengthOf(watched), complete: false }
  const wasComplete = record !== undefined && record.completedAt !== null
  // For two reports at the same time the further position counts, so that their order is irrelevant. A stored time in the
  // future, from a clock that was ahead, is replaced.
  const isLatest =
    !record || record.positionAt > latestNow(now) || at > record.positionAt || (at === record.positionAt && positionMs >= record.positionMs)
  const completedAt = rule ? (complete ? (record?.completedAt ?? at) : null) : (record?.completedAt ?? null)
  return {
    record: {
      watched,
      watchedMs,
      positionMs: isLatest ? positionMs : record.positionMs,
      positionAt: isLatest ? at : record.positionAt,
      startedAt: Math.min(at, record?.startedAt ?? at),
      completedAt,
    },
    isLatest,
    completed: complete && !wasComplete,
  }
}
