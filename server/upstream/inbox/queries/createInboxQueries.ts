import type { Kysely } from 'kysely'
import type { z } from 'zod/mini'
import type { Database } from '../../db/Database.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { feedbackQueries } from './feedbacks.ts'
import { inboxQueries } from './inbox.ts'
import { applicationQueries } from './applications.ts'
import { leadQueries } from './leads.ts'

/** Queries on the data of a content pack for /business, /pricing and /contactus. */
const businessTextQueries = (db: Kysely<Database>) => ({
  /** Returns the data in the form of the response; `undefined` if the pack contains none. */
  find: async <Body extends z.ZodMiniType>(id: Database['business_text']['id'], body: Body): Promise<z.output<Body> | undefined> => {
    const row = await db.selectFrom('business_text').select('body').where('id', '=', id).executeTakeFirst()
    return row && parseJsonColumn(body, row.body, 'business_text.body')
  },
})

/** Creates all queries of the domain, by subject. */
export const createInboxQueries = (db: Kysely<Database>) => ({
  inbox: inboxQueries(db),
  texts: businessTextQueries(db),
  leads: leadQueries(db),
  applications: applicationQueries(db),
  feedbacks: feedbackQueries(db),
})
export type InboxQueries = ReturnType<typeof createInboxQueries>
