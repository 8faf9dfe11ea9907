import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { AccountQueries, SendCodeDeps } from '../account/index.ts'
import type { FilesQueries } from '../files/index.ts'
import type { Seal } from '../kernel/logic/seal.ts'
import type { RateLimitDeps } from '../limits/createRateLimit.ts'
import { createProfileQueries } from './queries/createProfileQueries.ts'
import { profileHandlers } from './profile.ts'
import { realNameHandlers } from './realName.ts'
import { settingHandlers } from './setting.ts'

export interface ProfileDeps extends RateLimitDeps, Omit<SendCodeDeps, keyof AccountQueries> {
  account: AccountQueries
  /** There is an official account of the chat app. */
  chatOffered: boolean
  db: Kysely<Database>
  files: FilesQueries
  /** Seals identity numbers; made at the first use. */
  seal: () => Seal
}

/** The profile domain: what users tell of themselves. */
export function createProfile({ db, files, account, ...rest }: ProfileDeps) {
  const queries = createProfileQueries(db)
  const deps = { ...account, ...files, ...queries, ...rest }
  return {
    handlers: {
      ...profileHandlers(deps),
      ...realNameHandlers(deps),
      ...settingHandlers(deps),
    },
    queries,
  }
}
