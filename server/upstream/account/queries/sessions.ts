import type { Kysely, Selectable } from 'kysely'
import { addressBlock } from '../../../network/addressBlock.ts'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { latestEnd, latestNow } from '../../limits/logic/latestEnd.ts'
import { limits } from '../../limits/logic/limits.ts'
import { endedByBlock } from '../logic/endedByBlock.ts'
import { passkeyQueries, type PasskeyUse } from './passkeys.ts'
import { qrTicketQueries } from './qrTickets.ts'

export type SessionRow = Selectable<Database['session']>

/** Proof of authentication that a concurrent change may invalidate. */
export interface SessionProof {
  /** The user's password hash, which must be unchanged. */
  passwordHash?: string
  /** A confirmed QR ticket, which is consumed. */
  ticketId?: string
  /** A passkey, which must still exist. Its use is recorded. */
  passkey?: PasskeyUse
}

/** Creates the queries for sessions; each device has one. */
export const sessionQueries = (db: Kysely<Database>) => ({
  /** Finds a session, expired or not (see `removeOver`). */
  findByToken: (tokenHash: string): Promise<SessionRow | undefined> =>
    db.selectFrom('session').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

  /** Checks whether a session began after a time, and not in the future. */
  beganAfter: async (id: string, time: number, now: number): Promise<boolean> =>
    (await db
      .selectFrom('session')
      .select('id')
      .where('id', '=', id)
      .where('created_at', '>', time)
      .where('created_at', '<=', now)
      .executeTakeFirst()) !== undefined,

  /** Restarts a session that was created while the clock was ahead, with the usual lifetime. */
  beginNow: async (id: string, now: number): Promise<void> => {
    await restartFutureSessions(db, now).where('id', '=', id).execute()
  },

  /** Restarts at most `most` such sessions. Returns their number. */
  beginAllNow: async (now: number, most: number): Promise<number> => {
    const ahead = db.selectFrom('session').select('id').where('expires_at', '>', latestEnd(limits.session.lifeMs, now)).limit(most)
    return (await restartFutureSessions(db, now).where('id', 'in', ahead).returning('id').execute()).length
  },

  /** Deletes a session if it has expired, so that it remains invalid even if the clock is set back. */
  removeOver: async (id: string, now: number): Promise<void> => {
    await db.deleteFrom('session').where('id', '=', id).where('expires_at', '<=', now).execute()
  },

  /**
   * Adds a session, and its address to the user's known addresses. If the user then has more than `most` sessions, the
   * oldest ones end. Nothing is added if the account is blocked, or if the given proof has become invalid: the password
   * hash has changed (the change has ended this session too), the confirmed QR ticket is used or expired, or the passkey
   * was removed.
   */
  add: (
    row: SessionRow,
    most: number,
    { passwordHash, ticketId, passkey }: SessionProof = {},
  ): Promise<'added' | 'blocked' | 'other password' | 'ticket over' | 'passkey gone'> =>
    db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, row.user_id)
      if (user && user.blocked_at !== null) return 'blocked'
      if (passwordHash !== undefined && user?.password_hash !== passwordHash) return 'other password'
      if (ticketId !== undefined && (await qrTicketQueries(trx).collect(ticketId, row.created_at)) !== row.user_id) return 'ticket over'
      if (passkey !== undefined && !(await passkeyQueries(trx).use(passkey, row.created_at))) return 'passkey gone'
      await restartFutureSessions(trx, row.created_at).where('user_id', '=', row.user_id).execute()
      await trx.insertInto('session').values(row).execute()
      await knownAddressQueries(trx).note(row.user_id, addressBlock(row.address), row.created_at)
      // The new session is excluded from the count, so that it is never the removed one of several sessions created in the
      // same millisecond.
      const others = trx.selectFrom('session').select('id').where('user_id', '=', row.user_id).where('id', '!=', row.id)
      const remaining = others
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most - 1)
      await trx
        .deleteFrom('session')
        .where('user_id', '=', row.user_id)
        .where('id', '!=', row.id)
        .where('id', 'not in', remaining)
        .execute()
      return 'added'
    }),

  /** Records activity, unless some was recorded after `unlessAfter`. Times written while the clock was ahead are ignored. */
  seen: async (id: string, at: { now: number; address: string; unlessAfter: number }): Promise<void> => {
    await db
      .updateTable('session')
      .set({ last_seen_at: at.now, address: at.address })
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('last_seen_at', '<=', at.unlessAfter), eb('last_seen_at', '>', latestNow(at.now))]))
      .execute()
  },

  list: (userId: string, now: number): Promise<SessionRow[]> =>
    db
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute(),

  /** Ends a session of this user. Returns false if there is no such session. */
  end: (id: string, userId: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      const ended = await trx.deleteFrom('session').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()
      return ended !== undefined
    }),

  /** Ends all sessions of a user. Returns their number. */
  endAll: (userId: string): Promise<number> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      return (await trx.deleteFrom('session').where('user_id', '=', userId).returning('id').execute()).length
    }),

  /** Removes at most `most` expired sessions; those that a block has ended after their usual lifetime. Returns their number. */
  removeExpired: async (now: number, most: number): Promise<number> => {
    const over = db
      .selectFrom('session')
      .select('id')
      .where('expires_at', '<=', now)
      .where(({ or, eb }) => or([eb('expires_at', '!=', endedByBlock), eb('created_at', '<=', now - limits.session.lifeMs)]))
      .limit(most)
    return (await db.deleteFrom('session').where('id', 'in', over).returning('id').execute()).length
  },
})

/**
 * Restarts the sessions that were created while the clock was ahead. They count as older than any session created now, so
 * that this one is retained before them.
 */
const restartFutureSessions = (db: Kysely<Database>, now: number) =>
  db
    .updateTable('session')
    .set({ created_at: now - 1, last_seen_at: now, expires_at: now + limits.session.lifeMs })
    .where('expires_at', '>', latestEnd(limits.session.lifeMs, now))

/** Creates the queries for the addresses from which users have signed in; IPv6 addresses as their /64 prefix. */
export const knownAddressQueries = (db: Kysely<Database>) => ({
  has: async (userId: string, address: string): Promise<boolean> =>
    (await db
      .selectFrom('known_address')
      .select('address')
      .where('user_id', '=', userId)
      .where('address', '=', address)
      .executeTakeFirst()) !== undefined,

  note: async (userId: string, address: string, now: number): Promise<void> => {
    await db
      .insertInto('known_address')
      .values({ user_id: userId, address, seen_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'address']).doUpdateSet({ seen_at: now }))
      .execute()
  },

  /** Removes at most `most` addresses whose last sign-in was before `moment`. Returns their number. */
  removeBefore: async (moment: number, most: number): Promise<number> => {
    const old = await db.selectFrom('known_address').select(['user_id', 'address']).where('seen_at', '<', moment).limit(most).execute()
    for (const { user_id, address } of old) {
      await db
        .deleteFrom('known_address')
        .where('user_id', '=', user_id)
        .where('address', '=', address)
        .where('seen_at', '<', moment)
        .execute()
    }
    return old.length
  },
})
