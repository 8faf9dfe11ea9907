import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { FilesQueries } from '../files/index.ts'
import type { Seal } from '../kernel/logic/seal.ts'
import type { RateLimitDeps } from '../limits/createRateLimit.ts'
import { createProfileQueries } from './queries/createProfileQueries.ts'
import { profileHandlers } from './profile.ts'
import { realNameHandlers } from './realName.ts'

export interface ProfileDeps extends RateLimitDeps {
  db: Kysely<Database>
  files: FilesQueries
  /** Seals identity numbers; made at the first use. */
  seal: () => Seal
}

/** The profile domain: what users tell of themselves. */
export function createProfile({ db, files, ...rest }: ProfileDeps) {
  const queries = createProfileQueries(db)
  return { handlers: { ...profileHandlers({ ...queries, ...rest }), ...realNameHandlers({ ...files, ...queries, ...rest }) }, queries }
}
