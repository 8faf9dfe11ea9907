import type { Kysely } from 'kysely'
import type { Database, UploadedFileTable } from '../db/Database.ts'
import type { FilesQueries } from '../files/index.ts'
import type { CountUnread } from '../message/index.ts'
import type { Moderator } from '../moderation/index.ts'
import { createWhisperAccess } from './createWhisperAccess.ts'
import { createWhisperViews } from './views/createWhisperViews.ts'
import { whisperIdOf } from './logic/conversationKey.ts'
import { createWhisperQueries } from './queries/createWhisperQueries.ts'
import { whisperHandlers, whisperSettingHandlers } from './whisper.ts'

export interface WhisperDomainDeps {
  db: Kysely<Database>
  clock: () => number
  files: FilesQueries
  unread: CountUnread
  moderator: Moderator
}

/** Creates the whisper domain: private messages between two users. */
export function createWhisper({ db, clock, files: { uploads }, unread, moderator }: WhisperDomainDeps) {
  const queries = createWhisperQueries(db)
  const views = createWhisperViews({ ...queries, uploads })
  const door = createWhisperAccess({ ...queries, moderator, clock })
  return {
    handlers: { ...whisperHandlers({ ...queries, views, door, unread, clock }), ...whisperSettingHandlers(queries) },
    /** Checks whether an image belongs to a whisper that the user can read. */
    isImageReader: async ({ attached_to: place }: UploadedFileTable, userId: string | undefined): Promise<boolean> => {
      const id = whisperIdOf(place)
      const row = id === undefined || userId === undefined ? undefined : await queries.whispers.find(userId, id)
      return row !== undefined && row.state !== 'withdrawn'
    },
  }
}
