import type { Insertable, Kysely } from 'kysely'
import type { Database, UserAccountTable } from '../../../db/Database.ts'

/** Number of rows of one statement, which databases limit by its parameters. */
const atOnce = 500

class PhoneTaken extends Error {}

/** Queries for importing accounts from a list. */
export const userImportQueries = (db: Kysely<Database>) => ({
  /** Returns those of the phones that have an account. */
  known: async (phones: readonly string[]): Promise<string[]> => {
    const found: string[] = []
    for (const part of partsOf(phones)) {
      const rows = await db.selectFrom('user_account').select('phone').where('phone', 'in', part).execute()
      found.push(...rows.map(({ phone }) => phone))
    }
    return found
  },

  /** Adds all accounts. Returns false and adds none if one of the phones has an account. */
  add: (rows: readonly Insertable<UserAccountTable>[]): Promise<boolean> =>
    db
      .transaction()
      .execute(async (trx) => {
        for (const part of partsOf(rows)) {
          const added = await trx
            .insertInto('user_account')
            .values(part)
            .onConflict((conflict) => conflict.column('phone').doNothing())
            .returning('id')
            .execute()
          if (added.length < part.length) throw new PhoneTaken()
        }
        return true
      })
      .catch((error: unknown) => {
        if (error instanceof PhoneTaken) return false
        throw error
      }),
})

const partsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, index) => rows.slice(index * atOnce, (index + 1) * atOnce))
