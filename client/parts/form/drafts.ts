import { ownNames, ownStorage } from '#app/browser/ownWords.ts'

/** How long a draft is kept, in milliseconds: a week. */
const keptMs = 7 * 24 * 3600 * 1000

interface Kept {
  /** Who wrote it; empty for a visitor. */
  owner: string
  /** When it was last changed, in milliseconds since 1970. */
  at: number
  value: unknown
}

/** What one has typed into a form so far and has not sent. Only whoever wrote it gets it back; a visitor may have signed in since. */
export function readDraft(form: string, owner: string, now = Date.now()): Record<string, string> {
  const [kept] = namesOf(form, owner)
    .flatMap((name) => keptUnder(name))
    .filter((found) => (found.owner === '' || found.owner === owner) && now - found.at <= keptMs)
    .sort((a, b) => b.at - a.at)
  if (!kept || typeof kept.value !== 'object') return {}
  return Object.fromEntries(Object.entries(kept.value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

export function keepDraft(form: string, owner: string, value: Record<string, string>, now = Date.now()): void {
  try {
    ownStorage.setItem(nameOf(form, owner), JSON.stringify({ owner, at: now, value } satisfies Kept))
  } catch {
    // Full or forbidden: what is typed stands on the page.
  }
}

export function dropDraft(form: string, owner = ''): void {
  try {
    for (const name of [nameOf(form), ...namesOf(form, owner)]) ownStorage.removeItem(name)
  } catch {
    // Forbidden: then there is none.
  }
}

function keptUnder(name: string): Kept[] {
  try {
    const kept = JSON.parse(ownStorage.getItem(name) ?? 'null') as Kept | null
    return kept === null ? [] : [kept]
  } catch {
    // A storage that is forbidden, or holds what somebody else has put there.
    return []
  }
}

/** A visitor writes beside whoever was signed in before: their session may only have ended. */
const nameOf = (form: string, owner = 'somebody'): string => `${ownNames.draft}${owner === '' ? '?' : ''}${form}`
const namesOf = (form: string, owner: string): string[] => [...new Set([nameOf(form, owner), nameOf(form, '')])]
