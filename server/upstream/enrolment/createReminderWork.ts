import type { Work } from '../outbox/index.ts'
import type { EnrolmentQueries } from './queries/createEnrolmentQueries.ts'
import { reminderTask, resultsTask } from './queries/reminders.ts'

interface ReminderWorkDeps {
  reminders: EnrolmentQueries['reminders']
  clock: () => number
}

/** Reminds candidates of their exam, and tells them of their results when the time has come. */
export const createReminderWork = ({ reminders, clock }: ReminderWorkDeps): Record<typeof reminderTask | typeof resultsTask, Work> => ({
  [reminderTask]: ({ subject: id }) => reminders.remind(id, clock()),
  [resultsTask]: ({ subject: id }) => reminders.tellResults(id, clock()),
})
