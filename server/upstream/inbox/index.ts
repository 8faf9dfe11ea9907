import type { Kysely } from 'kysely'
import type { AccountQueries, SendCodeDeps } from '../account/index.ts'
import type { Database } from '../db/Database.ts'
import type { FilesQueries } from '../files/index.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import type { RateLimitDeps } from '../limits/createRateLimit.ts'
import type { PublishingQueries } from '../publishing/index.ts'
import { businessHandlers } from './business.ts'
import { feedbackHandlers } from './feedback.ts'
import { applicationHandlers } from './application.ts'
import { createInboxQueries } from './queries/createInboxQueries.ts'

export interface InboxDeps extends RateLimitDeps, Omit<SendCodeDeps, keyof AccountQueries> {
  db: Kysely<Database>
  account: AccountQueries
  files: FilesQueries
  publishing: PublishingQueries
  /** Returns the encryption of identity numbers, which is created on first use. */
  seal: () => Encryption
}

/** Creates the domain of messages to operators: leads, applications of course providers, feedback. */
export function createInbox({ db, account, files, publishing, ...rest }: InboxDeps) {
  const queries = createInboxQueries(db)
  const deps = { ...account, ...files, ...publishing, ...queries, ...rest }
  return {
    handlers: {
      ...businessHandlers(deps),
      ...applicationHandlers(deps),
      ...feedbackHandlers(deps),
    },
    queries,
  }
}
