import { userKeys, userStorage } from '#app/browser/userStorage.ts'

/** Lifetime of a draft, in milliseconds: one week. */
const lifetimeMs = 7 * 24 * 3600 * 1000

interface StoredDraft {
  /** Id of the author; empty for a visitor. */
  owner: string
  /** Time of the last change, in milliseconds since 1970. */
  at: number
  value: unknown
}

/** Returns the unsent text of a form to its author only; a visitor's draft also to the user who has signed in since. */
export function readDraft(form: string, owner: string, now = Date.now()): Record<string, string> {
  const [stored] = namesOf(form, owner)
    .flatMap((name) => storedUnder(name))
    .filter((found) => (found.owner === '' || found.owner === owner) && now - found.at <= lifetimeMs)
    .sort((a, b) => b.at - a.at)
  if (!stored || typeof stored.value !== 'object') return {}
  return Object.fromEntries(Object.entries(stored.value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

export function storeDraft(form: string, owner: string, value: Record<string, string>, now = Date.now()): void {
  try {
    userStorage.setItem(nameOf(form, owner), JSON.stringify({ owner, at: now, value } satisfies StoredDraft))
  } catch {
    // The storage is full or forbidden: the text exists on the page only.
  }
}

export function dropDraft(form: string, owner = ''): void {
  try {
    for (const name of [nameOf(form), ...namesOf(form, owner)]) userStorage.removeItem(name)
  } catch {
    // The storage is forbidden: no draft is stored.
  }
}

function storedUnder(name: string): StoredDraft[] {
  try {
    const stored = JSON.parse(userStorage.getItem(name) ?? 'null') as StoredDraft | null
    return stored === null ? [] : [stored]
  } catch {
    // The storage is forbidden, or holds foreign data.
    return []
  }
}

/** Returns the storage key. A visitor's draft does not overwrite the last user's: that user's session may only have expired. */
const nameOf = (form: string, owner = 'somebody'): string => `${userKeys.draft}${owner === '' ? '?' : ''}${form}`
const namesOf = (form: string, owner: string): string[] => [...new Set([nameOf(form, owner), nameOf(form, '')])]
