import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'

/** Returns the adapter, which a database and its transactions share. */
const adapterOf = (db: Kysely<Database>): object => db.getExecutor().adapter

const listeners = new WeakMap<object, Set<() => void>>()

/** Wakes the workers of this process that use the database of a transaction. */
export function wakeWorkers(db: Kysely<Database>): void {
  for (const wake of listeners.get(adapterOf(db)) ?? []) wake()
}

/** Calls `wake` whenever this process writes a task; returns a function that unsubscribes. */
export function onTaskEnqueued(db: Kysely<Database>, wake: () => void): () => void {
  const adapter = adapterOf(db)
  const all = listeners.get(adapter) ?? new Set()
  listeners.set(adapter, all.add(wake))
  return () => void all.delete(wake)
}
