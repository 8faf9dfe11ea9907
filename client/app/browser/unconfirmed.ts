import { createJournal } from './outbox/createJournal.ts'
import { currentSession } from './session.ts'
import { userKeys, userStorage } from './userStorage.ts'

/** How long a value that the server has not confirmed counts on the user's next page, in milliseconds. */
const lifeMs = 60_000

const journal = createJournal<{ value: unknown; at: number }>({
  start: userKeys.choice,
  userId: () => currentSession().userId ?? '',
  storage: userStorage,
})

/** The values whose keys start so, without that start: an earlier page has sent them and had no answer. */
export function unconfirmed(start: string): { key: string; value: unknown }[] {
  const rows = journal.list().filter(({ key }) => key.startsWith(start))
  const isOld = (at: number) => Date.now() - at > lifeMs
  for (const { name, content } of rows) if (isOld(content.at)) journal.drop(name)
  return rows.flatMap(({ key, content: { value, at } }) => (isOld(at) ? [] : [{ key: key.slice(start.length), value }]))
}

/** Keeps a value until the server has answered. Nothing is kept of a user who is not known. */
export function keepUnconfirmed(key: string, value: unknown): void {
  if (currentSession().userId) journal.keep(key, { value, at: Date.now() })
}

/** The server has answered to the latest value. */
export function dropUnconfirmed(key: string): void {
  for (const row of journal.list()) if (row.key === key) journal.drop(row.name)
}
