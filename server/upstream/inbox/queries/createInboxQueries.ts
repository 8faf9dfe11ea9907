import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { businessTextQueries } from './businessTexts.ts'
import { feedbackQueries } from './feedbacks.ts'
import { inboxQueries } from './inbox.ts'
import { applicationQueries } from './applications.ts'
import { leadQueries } from './leads.ts'

/** Creates all queries of the domain, by subject. */
export const createInboxQueries = (db: Kysely<Database>) => ({
  inbox: inboxQueries(db),
  texts: businessTextQueries(db),
  leads: leadQueries(db),
  applications: applicationQueries(db),
  feedbacks: feedbackQueries(db),
})
export type InboxQueries = ReturnType<typeof createInboxQueries>
