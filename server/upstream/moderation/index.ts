import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { createModerator } from './createModerator.ts'
import { moderationQueries } from './queries/moderationQueries.ts'

/** Creates the moderator for all domains with user-generated content. */
export const createModeration = ({ db, clock }: { db: Kysely<Database>; clock: () => number }) =>
  createModerator({ queries: moderationQueries(db), clock })

export type { Moderator, PublishedText } from './createModerator.ts'
