import type { Input } from '#lib/contract'
import { userKeys, type userStorage } from '#app/browser/userStorage.ts'

export type WatchReport = Input<'POST /api/learn/report'>

/** A report that has not been acknowledged. */
export interface JournalEntry {
  key: string
  report: WatchReport
}

/** Reports outlive the page here until the server has them. One key a report: tabs do not write over each other. */
export interface ReportJournal {
  add: (report: WatchReport) => void
  /** This user's reports, in the order in which they were made. */
  list: () => JournalEntry[]
  drop: (key: string) => void
}

/** Maximum number of stored reports: some hours of learning without a network. */
const most = 600

/** `userId`: reports go out only as whom they were made by. */
export function createReportJournal(userId: () => string, storage: typeof userStorage, now: () => number = Date.now): ReportJournal {
  const keysOf = (start: string) =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      .filter((key) => key.startsWith(start))
      .sort()
  let last = 0
  return {
    add: (report) => {
      // Two in one millisecond keep their order as well.
      last = Math.max(now(), last + 1)
      const key = `${userKeys.report}${userId()}.${String(last).padStart(15, '0')}.${report.session}`
      try {
        // The oldest go first: of a long time without network they are the least likely to count still.
        const all = storage.length < most ? [] : keysOf(userKeys.report)
        for (const old of all.slice(0, Math.max(0, all.length + 1 - most))) storage.removeItem(old)
        storage.setItem(key, JSON.stringify(report))
      } catch {
        // A storage that is full or forbidden: the report is sent from memory, or not at all.
      }
    },
    list: () => {
      try {
        return keysOf(`${userKeys.report}${userId()}.`).flatMap((key) => entryOf(key, storage.getItem(key)))
      } catch {
        return []
      }
    },
    drop: (key) => storage.removeItem(key),
  }
}

function entryOf(key: string, text: string | null): JournalEntry[] {
  try {
    return text === null ? [] : [{ key, report: JSON.parse(text) as WatchReport }]
  } catch {
    return []
  }
}
