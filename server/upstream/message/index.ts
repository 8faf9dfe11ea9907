import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { noticeHandlers } from './notice.ts'
import { createMessageQueries } from './queries/createMessageQueries.ts'

export interface MessageDeps {
  db: Kysely<Database>
  clock: () => number
}

/** The notices of the platform to one user. */
export function createMessage({ db, clock }: MessageDeps) {
  const queries = createMessageQueries(db)
  return { handlers: noticeHandlers({ ...queries, clock }), queries }
}

export { notify } from './queries/notices.ts'
