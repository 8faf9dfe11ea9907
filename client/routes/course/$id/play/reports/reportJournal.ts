import type { Input } from '#lib/contract'
import { createJournal } from '#app/browser/outbox/createJournal.ts'
import { userKeys, type userStorage } from '#app/browser/userStorage.ts'

export type WatchReport = Input<'POST /api/learn/report'>

/** A report that has not been acknowledged. */
export interface JournalEntry {
  key: string
  report: WatchReport
}

/** Reports outlive the page here until the server has them. */
export interface ReportJournal {
  add: (report: WatchReport) => void
  /** This user's reports, in the order in which they were made. */
  list: () => JournalEntry[]
  drop: (key: string) => void
}

/** Maximum number of stored reports: some hours of learning without a network. */
const most = 600

/** `userId`: reports go out only as whom they were made by. */
export function createReportJournal(userId: () => string, storage: typeof userStorage): ReportJournal {
  const journal = createJournal<WatchReport>({ start: userKeys.report, userId, storage, most })
  return {
    add: (report) => journal.keep(report.session, report),
    list: () => journal.list().map(({ name, content }) => ({ key: name, report: content })),
    drop: journal.drop,
  }
}
