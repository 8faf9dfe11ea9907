import { type Expression, sql, type SqlBool } from 'kysely'

/**
 * A whisper that somebody sees: their own, and of the other what they were told of and no operator has refused since.
 * Not what stands before the moment until which they have deleted the conversation; that is asked apart.
 */
export const isVisibleTo = (user: string | Expression<string>): Expression<SqlBool> =>
  sql<boolean>`(whisper.user_id = ${user} or (whisper.told = 1 and whisper.state in ('shown', 'withdrawn')))`
