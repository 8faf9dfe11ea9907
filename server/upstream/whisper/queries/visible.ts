import { type Expression, sql, type SqlBool } from 'kysely'

/**
 * Condition for whispers visible to a user: their own ones, and the partner's delivered ones that no operator has refused
 * since. Whispers deleted on the user's side are not excluded; callers check `dropped_at` separately.
 */
export const isVisibleTo = (user: string | Expression<string>): Expression<SqlBool> =>
  sql<boolean>`(whisper.user_id = ${user} or (whisper.told = 1 and whisper.state in ('shown', 'withdrawn')))`
