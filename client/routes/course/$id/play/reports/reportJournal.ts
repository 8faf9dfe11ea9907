import type { Input } from '#lib/contract'
import { createJournal } from '#app/browser/outbox/createJournal.ts'
import { userKeys, type userStorage } from '#app/browser/userStorage.ts'

export type WatchReport = Input<'POST /api/learn/report'>

/** A report that has not been acknowledged. */
export interface JournalEntry {
  key: string
  report: WatchReport
}

/** Storage that retains reports beyond the page until the server has received them. */
export interface ReportJournal {
  add: (report: WatchReport) => void
  /** Returns this user's reports in chronological order. */
  list: () => JournalEntry[]
  drop: (key: string) => void
}

/** Maximum number of stored reports: several hours of learning without a network. */
const most = 600

/** Creates the journal. `userId`: reports are sent only by the user who created them. */
export function createReportJournal(userId: () => string, storage: typeof userStorage): ReportJournal {
  const journal = createJournal<WatchReport>({ start: userKeys.report, userId, storage, most })
  return {
    add: (report) => journal.keep(report.session, report),
    list: () => journal.list().map(({ name, content }) => ({ key: name, report: content })),
    drop: journal.drop,
  }
}
