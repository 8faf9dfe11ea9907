import type { Kysely } from 'kysely'
import type { Database } from '../../server/upstream/db/Database.ts'

const writing = ['transaction', 'insertInto', 'updateTable', 'deleteFrom']

/** Returns the database of a process that is killed right before its n-th commit: later commits fail. */
export function killedAt(db: Kysely<Database>, commit: number): { dying: Kysely<Database>; wasKilled: () => boolean } {
  let count = 0
  const dying = new Proxy(db, {
    get(target, name) {
      if (writing.includes(String(name)) && ++count >= commit) throw new Error('killed')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { dying, wasKilled: () => count >= commit }
}
