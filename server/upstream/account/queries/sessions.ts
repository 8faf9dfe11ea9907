import type { Kysely, Selectable } from 'kysely'
import { addressBlock } from '../../../addressBlock.ts'
import type { Database, SessionTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { latestEnd, latestNow } from '../../limits/logic/latestEnd.ts'
import { limits } from '../../limits/logic/limits.ts'
import { knownAddressQueries } from './knownAddresses.ts'
import { passkeyQueries, type PasskeyUse } from './passkeys.ts'
import { qrTicketQueries } from './qrTickets.ts'

export type SessionRow = Selectable<SessionTable>

/** The proof that opens a session, if a concurrent change may invalidate it. */
export interface SessionProof {
  /** The user's password hash, which must be unchanged. */
  passwordHash?: string
  /** A confirmed code, which is used up. */
  ticketId?: string
  /** A passkey, which must be there still; the use is recorded. */
  passkey?: PasskeyUse
}

/** Sessions: one a device. */
export const sessionQueries = (db: Kysely<Database>) => ({
  /** A session, expired or not: see `removeOver`. */
  findByToken: (tokenHash: string): Promise<SessionRow | undefined> =>
    db.selectFrom('session').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

  /** Restarts a session that a clock created which was ahead: it lasts no longer than any other, and is no newer. */
  beginNow: async (id: string, now: number): Promise<void> => {
    await fromAhead(db, now).where('id', '=', id).execute()
  },

  /** The same for at most `most` sessions; returns how many. */
  beginAllNow: async (now: number, most: number): Promise<number> => {
    const ahead = db.selectFrom('session').select('id').where('expires_at', '>', latestEnd(limits.session.lifeMs, now)).limit(most)
    return (await fromAhead(db, now).where('id', 'in', ahead).returning('id').execute()).length
  },

  /** An expired session stays expired, however the clock is set next. */
  removeOver: async (id: string, now: number): Promise<void> => {
    await db.deleteFrom('session').where('id', '=', id).where('expires_at', '<=', now).execute()
  },

  /**
   * Adds a session, and its address to those its user is known to come from; beyond `most` sessions the user's oldest
   * ones end. Nothing is added to a blocked account; nor, given the hash of the password that opens the session, to an
   * account whose password has changed (the new password has ended this session too); nor, given the confirmed code
   * that opens it, when the code is used or expired; nor, given the passkey, when that was removed meanwhile.
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
      await fromAhead(trx, row.created_at).where('user_id', '=', row.user_id).execute()
      await trx.insertInto('session').values(row).execute()
      await knownAddressQueries(trx).note(row.user_id, addressBlock(row.address), row.created_at)
      // The new session is counted separately: among several created in the same millisecond it must not be the one
      // removed.
      const others = trx.selectFrom('session').select('id').where('user_id', '=', row.user_id).where('id', '!=', row.id)
      const kept = others
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most - 1)
      await trx.deleteFrom('session').where('user_id', '=', row.user_id).where('id', '!=', row.id).where('id', 'not in', kept).execute()
      return 'added'
    }),

  /**
   * Records activity, unless there was some after `unlessAfter`; times written by a clock that was ahead do not count.
   */
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

  /** Ends a session of that user; false when there is none such. */
  end: (id: string, userId: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      const ended = await trx.deleteFrom('session').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()
      return ended !== undefined
    }),

  /** Ends all sessions of a user; returns how many. */
  endAll: (userId: string): Promise<number> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      return (await trx.deleteFrom('session').where('user_id', '=', userId).returning('id').execute()).length
    }),

  /** Removes at most `most` expired sessions; returns how many. */
  removeExpired: async (now: number, most: number): Promise<number> => {
    const over = db.selectFrom('session').select('id').where('expires_at', '<=', now).limit(most)
    return (await db.deleteFrom('session').where('id', 'in', over).returning('id').execute()).length
  },
})

/**
 * Sessions created by a clock that was ahead, as they are from now on: older than any that is created now, which is
 * kept rather than they.
 */
const fromAhead = (db: Kysely<Database>, now: number) =>
  db
    .updateTable('session')
    .set({ created_at: now - 1, last_seen_at: now, expires_at: now + limits.session.lifeMs })
    .where('expires_at', '>', latestEnd(limits.session.lifeMs, now))
