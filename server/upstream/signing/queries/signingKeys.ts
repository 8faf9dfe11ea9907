import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { PublicKey } from '../logic/signingKey.ts'

const publicKey = (row: { public_jwk: string }): PublicKey => parseJsonColumn(PublicKey, row.public_jwk, 'signing_key.public_jwk')

/** Queries on the keys that sign receipts and certificates. Public keys are never deleted. */
export const signingKeyQueries = (db: Kysely<Database>) => ({
  /** Returns the current key; `undefined` before the first one is stored. */
  current: () =>
    db
      .selectFrom('signing_key')
      .select(['id', 'private_sealed'])
      .where('retired_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  byId: async (id: string): Promise<PublicKey | undefined> => {
    const row = await db.selectFrom('signing_key').select('public_jwk').where('id', '=', id).executeTakeFirst()
    return row && publicKey(row)
  },

  /** Returns all public keys, the current one first. */
  all: async (): Promise<PublicKey[]> => {
    const rows = await db
      .selectFrom('signing_key')
      .select(['public_jwk', 'retired_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return [...rows.filter(({ retired_at: at }) => at === null), ...rows.filter(({ retired_at: at }) => at !== null)].map(publicKey)
  },

  /** Stores a new current key, and deletes the private parts of all others, because they sign nothing any more. */
  replace: (key: { publicKey: PublicKey; sealed: string }, now: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('signing_key').set({ retired_at: now, private_sealed: null }).where('retired_at', 'is', null).execute()
      await insert(tx, key, now)
    }),

  /** Stores the first key. */
  add: (key: { publicKey: PublicKey; sealed: string }, now: number): Promise<void> => insert(db, key, now),
})

async function insert(
  db: Kysely<Database>,
  { publicKey: { kid, ...rest }, sealed }: { publicKey: PublicKey; sealed: string },
  now: number,
) {
  const row = { id: kid, public_jwk: JSON.stringify({ ...rest, kid }), private_sealed: sealed, created_at: now, retired_at: null }
  await db.insertInto('signing_key').values(row).execute()
}
