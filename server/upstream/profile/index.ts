import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { AccountQueries, Passwords, SendCodeDeps } from '../account/index.ts'
import type { FilesQueries, FileStore } from '../files/index.ts'
import type { Seal } from '../kernel/logic/seal.ts'
import type { RateLimitDeps } from '../limits/createRateLimit.ts'
import { createProfileQueries } from './queries/createProfileQueries.ts'
import { createArchive } from './createArchive.ts'
import { privacyHandlers } from './privacy.ts'
import { profileHandlers } from './profile.ts'
import { exportTask } from './queries/dataExports.ts'
import { realNameHandlers } from './realName.ts'
import { settingHandlers } from './setting.ts'

export interface ProfileDeps extends RateLimitDeps, Omit<SendCodeDeps, keyof AccountQueries> {
  account: AccountQueries
  passwords: Passwords
  /** Store of the archives of users' data. */
  store: FileStore
  /** There is an official account of the chat app. */
  chatOffered: boolean
  db: Kysely<Database>
  files: FilesQueries
  /** Seals identity numbers; made at the first use. */
  seal: () => Seal
}

/** The profile domain: what users tell of themselves. */
export function createProfile({ db, files, store, account, ...rest }: ProfileDeps) {
  const queries = createProfileQueries(db)
  const deps = { ...account, ...files, ...queries, ...rest }
  return {
    handlers: {
      ...privacyHandlers(deps),
      ...profileHandlers(deps),
      ...realNameHandlers(deps),
      ...settingHandlers(deps),
    },
    queries,
    work: { [exportTask]: createArchive({ ...queries, store, clock: rest.clock }) },
  }
}

export { exportedFiles } from './exportedFiles.ts'
export { createProfileQueries, type ProfileQueries } from './queries/createProfileQueries.ts'
