import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { enrolmentQueries } from './enrolments.ts'
import { feeQueries } from './feeSteps.ts'
import { planReminderQueries } from './planReminders.ts'
import { planQueries } from './plans.ts'
import { publicisedQueries } from './publicised.ts'
import { reminderQueries } from './reminders.ts'
import { ticketQueries } from './tickets.ts'
import { upkeepQueries } from './upkeep.ts'

/** Creates all queries of the domain, by subject. */
export const createEnrolmentQueries = (db: Kysely<Database>) => ({
  plans: planQueries(db),
  planReminders: planReminderQueries(db),
  enrolments: enrolmentQueries(db),
  fees: feeQueries(db),
  tickets: ticketQueries(db),
  publicised: publicisedQueries(db),
  upkeep: upkeepQueries(db),
  reminders: reminderQueries(db),
})
export type EnrolmentQueries = ReturnType<typeof createEnrolmentQueries>
