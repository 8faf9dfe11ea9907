import type { Kysely } from 'kysely'
import type { Database, UploadedFileTable } from '../db/Database.ts'
import type { AccountQueries, Passwords, SendCodeDeps } from '../account/index.ts'
import type { FilesQueries, FileStore } from '../files/index.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import type { RateLimitDeps } from '../limits/createRateLimit.ts'
import { createProfileQueries } from './queries/createProfileQueries.ts'
import { createArchiveTask } from './createArchiveTask.ts'
import { privacyHandlers } from './privacy.ts'
import { profileHandlers } from './profile.ts'
import { exportTask } from './queries/dataExports.ts'
import { realNameHandlers } from './realName.ts'
import { settingHandlers } from './setting.ts'

export interface ProfileDeps extends RateLimitDeps, Omit<SendCodeDeps, keyof AccountQueries> {
  account: AccountQueries
  passwords: Passwords
  /** Store of the data archives. */
  store: FileStore
  /** True if the chat app's official account is configured. */
  chatOffered: boolean
  db: Kysely<Database>
  files: FilesQueries
  /** Returns the seal for identity numbers, which is created on first use. */
  seal: () => Encryption
}

/** Creates the profile domain: profiles, real names, account settings and privacy. */
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
    /** Avatars are readable by everyone while a user has them, because they are removed after a report. */
    isImageReader: async ({ attached_to: place }: UploadedFileTable): Promise<boolean> => place !== null,
    work: { [exportTask]: createArchiveTask({ ...queries, store, seal: rest.seal, clock: rest.clock }) },
  }
}

export { exportedFiles } from './createArchiveTask.ts'
export { createProfileQueries, type ProfileQueries } from './queries/createProfileQueries.ts'
