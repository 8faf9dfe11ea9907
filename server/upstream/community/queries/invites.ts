import type { Kysely } from 'kysely'
import { CommunityContentKind, FurtherMessageKind } from '#lib/enums'
import type { Database, PostTable } from '../../db/Database.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { sendMessage } from '../../message/admin.ts'

export interface NewInvite {
  question: Pick<PostTable, 'id' | 'user_id' | 'anonymous'>
  invitedId: string
  userId: string
  now: number
  limits: readonly RateLimit[]
}

/** Creates the queries for invitations to answer a question. */
export const inviteQueries = (db: Kysely<Database>) => ({
  /**
   * Invites a user; further invitations of the same user change nothing. The author of an anonymous question invites
   * anonymously. Throws `LimitExceeded`.
   */
  add: ({ question, invitedId, userId, now, limits }: NewInvite): Promise<'invited' | 'missing' | 'answered'> =>
    db.transaction().execute(async (trx) => {
      const invited = await trx
        .selectFrom('user_account')
        .select('id')
        .where('id', '=', invitedId)
        .where('anonymised_at', 'is', null)
        .executeTakeFirst()
      if (!invited) return 'missing'
      const answer = await trx
        .selectFrom('post')
        .select('id')
        .where('parent_id', '=', question.id)
        .where('kind', '=', CommunityContentKind.Answer)
        .where('user_id', '=', invitedId)
        // For an anonymous answer, the response 'answered' would reveal its author.
        .where('anonymous', '=', 0)
        .where('state', '=', 'shown')
        .executeTakeFirst()
      if (answer) return 'answered'
      const row = { post_id: question.id, invited_id: invitedId, user_id: userId, created_at: now }
      const added = await trx
        .insertInto('answer_invite')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('post_id')
        .executeTakeFirst()
      if (!added) return 'invited'
      await spendLimits(trx, limits, now)
      const anonymous = question.anonymous === 1 && question.user_id === userId
      await sendMessage(trx, {
        userId: invitedId,
        kind: FurtherMessageKind.Invitation,
        actorId: userId,
        anonymous,
        subject: question.id,
        now,
      })
      return 'invited'
    }),
})
