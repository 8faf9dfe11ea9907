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
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(form)) ?? 'null') as Kept | null
    if (!kept || (kept.owner !== '' && kept.owner !== owner) || now - kept.at > keptMs || typeof kept.value !== 'object') return {}
    return Object.fromEntries(Object.entries(kept.value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    // A storage that is forbidden, or holds what somebody else has put there.
    return {}
  }
}

export function keepDraft(form: string, owner: string, value: Record<string, string>, now = Date.now()): void {
  try {
    localStorage.setItem(nameOf(form), JSON.stringify({ owner, at: now, value } satisfies Kept))
  } catch {
    // Full or forbidden: what is typed stands on the page.
  }
}

export function dropDraft(form: string): void {
  try {
    localStorage.removeItem(nameOf(form))
  } catch {
    // Forbidden: then there is none.
  }
}

const nameOf = (form: string): string => `draft:${form}`
