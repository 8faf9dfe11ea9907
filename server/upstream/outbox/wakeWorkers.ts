import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'

/** The adapter is what a database and its transactions have in common. */
const adapterOf = (db: Kysely<Database>): object => db.getExecutor().adapter

const listeners = new WeakMap<object, Set<() => void>>()

/** Calls the workers of this process that watch the database of a transaction. */
export function wakeWorkers(db: Kysely<Database>): void {
  for (const wake of listeners.get(adapterOf(db)) ?? []) wake()
}

/** Has `wake` called whenever this process writes a task; returns the function that ends it. */
export function onTask(db: Kysely<Database>, wake: () => void): () => void {
  const adapter = adapterOf(db)
  const all = listeners.get(adapter) ?? new Set()
  listeners.set(adapter, all.add(wake))
  return () => void all.delete(wake)
}
