import { userKeys, userStorage } from '#app/browser/userStorage.ts'

/** How long a draft is kept, in milliseconds: a week. */
const lifetimeMs = 7 * 24 * 3600 * 1000

interface StoredDraft {
  /** Who wrote it; empty for a visitor. */
  owner: string
  /** When it was last changed, in milliseconds since 1970. */
  at: number
  value: unknown
}

/** What one has typed into a form so far and has not sent. Only whoever wrote it gets it back; a visitor may have signed in since. */
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
    // Full or forbidden: what is typed stands on the page.
  }
}

export function dropDraft(form: string, owner = ''): void {
  try {
    for (const name of [nameOf(form), ...namesOf(form, owner)]) userStorage.removeItem(name)
  } catch {
    // Forbidden: then there is none.
  }
}

function storedUnder(name: string): StoredDraft[] {
  try {
    const stored = JSON.parse(userStorage.getItem(name) ?? 'null') as StoredDraft | null
    return stored === null ? [] : [stored]
  } catch {
    // A storage that is forbidden, or holds what somebody else has put there.
    return []
  }
}

/** A visitor writes beside whoever was signed in before: their session may only have ended. */
const nameOf = (form: string, owner = 'somebody'): string => `${userKeys.draft}${owner === '' ? '?' : ''}${form}`
const namesOf = (form: string, owner: string): string[] => [...new Set([nameOf(form, owner), nameOf(form, '')])]
