import { createJournal } from './outbox/createJournal.ts'
import { currentSession } from './session.ts'
import { userKeys, userStorage } from './userStorage.ts'

/** Lifetime of a value that the server has not confirmed, in milliseconds. */
const lifetimeMs = 60_000

const journal = createJournal<{ value: unknown; at: number }>({
  start: userKeys.choice,
  userId: () => currentSession().userId ?? '',
  storage: userStorage,
})

/** Returns the values that an earlier page sent without a response, by key prefix; the prefix is removed from the keys. */
export function unconfirmed(start: string): { key: string; value: unknown }[] {
  const rows = journal.list().filter(({ key }) => key.startsWith(start))
  const isOld = (at: number) => Date.now() - at > lifetimeMs
  for (const { name, content } of rows) if (isOld(content.at)) journal.drop(name)
  return rows.flatMap(({ key, content: { value, at } }) => (isOld(at) ? [] : [{ key: key.slice(start.length), value }]))
}

/** Stores a value until the server has confirmed it. Stores nothing while the user is unknown. */
export function storeUnconfirmed(key: string, value: unknown): void {
  if (currentSession().userId) journal.keep(key, { value, at: Date.now() })
}

/** Removes a value after the server has responded to its latest state. */
export function dropUnconfirmed(key: string): void {
  for (const row of journal.list()) if (row.key === key) journal.drop(row.name)
}
