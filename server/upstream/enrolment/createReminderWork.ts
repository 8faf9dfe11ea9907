import type { TaskHandler } from '../outbox/index.ts'
import type { EnrolmentQueries } from './queries/createEnrolmentQueries.ts'
import { reminderTask, resultsTask } from './queries/reminders.ts'

interface ReminderWorkDeps {
  reminders: EnrolmentQueries['reminders']
  clock: () => number
}

/** Creates the tasks that remind candidates of their exam and notify them of published results. */
export const createReminderWork = ({
  reminders,
  clock,
}: ReminderWorkDeps): Record<typeof reminderTask | typeof resultsTask, TaskHandler> => ({
  [reminderTask]: ({ subject: id }) => reminders.remind(id, clock()),
  [resultsTask]: ({ subject: id }) => reminders.tellResults(id, clock()),
})
