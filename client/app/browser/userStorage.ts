/*
 * A user's data on this device: drafts that were not sent, and watch reports that were not acknowledged. It
 * outlives a page, and a session that merely ends: the same user goes on with it. It is gone once somebody signs out, in
 * whichever tab, and once somebody else signs in.
 */

/** Prefixes of the storage keys; those of notes and reports go on with the user's id. `searches` is given by the specification, section 9. */
export const userKeys = { draft: 'draft:', note: 'note_draft.', report: 'watch_report.', searches: 'search_history' } as const
const termName = 'own_words'

/** Whose words may lie here, since when: another term than a page began in means that its words are nobody's any more. */
interface Term {
  id: string
  userId: string | null
}

// On the server there is no storage, and asking for one is worth a warning to Node.
let begunIn = typeof document === 'undefined' ? null : readTerm()

/** A storage that a page can write to only as long as nobody has signed out, and nobody else signed in, since it was opened. */
export const userStorage: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> = {
  get length() {
    return localStorage.length
  },
  key: (at) => localStorage.key(at),
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => {
    if (readTerm()?.id === begunIn?.id) localStorage.setItem(name, value)
  },
  removeItem: (name) => localStorage.removeItem(name),
}

/** After a sign-out: all drafts leave this device, and this page writes none until a user is known again. */
export function clearUserStorage(): void {
  attempt(() => {
    begin(null)
    forget(() => true)
  })
}

/** From now on words are kept for this user, or for a visitor; those of anybody else are forgotten. */
export function assignUserStorage(userId: string | null): void {
  attempt(() => {
    const term = readTerm()
    if (userId !== null && term?.userId !== userId) {
      const stranger = typeof term?.userId === 'string'
      begin(userId)
      if (stranger) forget((name, value) => !isOf(userId, name, value))
    }
    begunIn = readTerm()
  })
}

/** Words of a visitor belong to whoever signs in next. */
function isOf(userId: string, name: string, value: string): boolean {
  if (name.startsWith(userKeys.draft)) return ['', userId].includes(ownerOf(value))
  return [userKeys.note, userKeys.report].some((start) => name.startsWith(`${start}${userId}.`) || name.startsWith(`${start}.`))
}

function ownerOf(draft: string): string {
  try {
    return String((JSON.parse(draft) as { owner?: unknown } | null)?.owner)
  } catch {
    return ''
  }
}

function forget(isForgotten: (name: string, value: string) => boolean): void {
  const starts = Object.values(userKeys)
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  for (const name of names.filter((each) => starts.some((start) => each.startsWith(start))))
    if (isForgotten(name, localStorage.getItem(name) ?? '')) localStorage.removeItem(name)
}

const begin = (userId: string | null): void =>
  localStorage.setItem(termName, JSON.stringify({ id: `${Date.now()}.${Math.random()}`, userId } satisfies Term))

function readTerm(): Term | null {
  return attempt(() => JSON.parse(localStorage.getItem(termName) ?? 'null') as Term | null) ?? null
}

/** A storage may be full, or forbidden, or hold what somebody else has put there; on the server there is none. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
