import type { CompletionRule } from '../../server/upstream/learning/logic/completion.ts'
import type { Intervals } from '../../server/upstream/learning/logic/intervals.ts'
import { applyReport, type WatchRecord, type WatchReport, type WatchState } from '../../server/upstream/learning/logic/watchReport.ts'

export const rule: CompletionRule = { seconds: 600, percent: 90 }

/** Creates the stored state of one learner, without a database. */
export function createLearner() {
  const sessions: (WatchState['session'] & { lesson: string })[] = []
  const records = new Map<string, WatchRecord>()
  const days = new Map<string, number>()
  let busy: Intervals = []

  return {
    sessions,
    records,
    days,
    /** Opens a lesson at a given time and replaces the active player; returns the session number. */
    open(lesson: string, now: number): number {
      for (const session of sessions) if (session.lesson === lesson) session.endedAt ??= now
      return sessions.push({ lesson, openedAt: now, endedAt: null, spentMs: 0, sequences: [] }) - 1
    },
    /** Processes a report at a given time; returns whether it was new, and what it completed. */
    report(number: number, report: WatchReport, now: number) {
      const session = sessions[number]!
      const { lesson } = session
      const change = applyReport({ busy, session, record: records.get(lesson), rule, expiresAt: null }, report, now)
      if (!change) return undefined
      busy = change.busy
      sessions[number] = { ...change.session, lesson }
      records.set(lesson, change.record)
      for (const { day, ms } of change.days) days.set(day, (days.get(day) ?? 0) + ms)
      return change
    },
    learnedMs: () => [...days.values()].reduce((sum, ms) => sum + ms, 0),
    watchedMs: () => [...records.values()].reduce((sum, { watchedMs }) => sum + watchedMs, 0),
  }
}
