/*
 * A user's data on this device: unsent drafts and whispers, unacknowledged watch reports, exam answers, likes, the
 * learning standing, and the values of the self-check. The data outlives the page and an expired session of the same user. It is deleted when the user
 * signs out in any tab, and when another user signs in.
 */

/** Storage key prefixes. All but `searches`, which section 9 of the specification defines, continue with the user's id and a dot. */
export const userKeys = {
  draft: 'draft.',
  note: 'note_draft.',
  post: 'post_draft.',
  whisper: 'whisper.',
  report: 'watch_report.',
  answer: 'exam_answer.',
  choice: 'choice.',
  standing: 'standing.',
  check: 'self_check.',
  searches: 'search_history',
} as const
const termName = 'own_words'

/** Owner of the stored data. A changed term means that an older page must not write its data any more. */
interface Term {
  id: string
  userId: string | null
}

// The server has no storage, and reading it would print a warning of Node.
let initialTerm = typeof document === 'undefined' ? null : readTerm()

/** Storage to which a page can write only until the user signs out, or another user signs in, in any tab. */
export const userStorage: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> = {
  get length() {
    return localStorage.length
  },
  key: (at) => localStorage.key(at),
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => {
    if (readTerm()?.id === initialTerm?.id) localStorage.setItem(name, value)
  },
  removeItem: (name) => localStorage.removeItem(name),
}

/** Deletes all user data from this device after a sign-out; this page writes none until a user is known again. */
export function clearUserStorage(): void {
  tryStorage(() => {
    startTerm(null)
    removeRows(() => true)
  })
}

/** Assigns the storage to this user, or to a visitor, and deletes the data of any other user. */
export function assignUserStorage(userId: string | null): void {
  tryStorage(() => {
    const term = readTerm()
    if (userId !== null && term?.userId !== userId) {
      const isOtherUser = typeof term?.userId === 'string'
      startTerm(userId)
      if (isOtherUser) removeRows((name) => !isOf(userId, name))
    }
    initialTerm = readTerm()
  })
}

/** Checks whether a row belongs to the user. A visitor's data belongs to the user who signs in next. */
const isOf = (userId: string, name: string): boolean =>
  Object.values(userKeys).some((start) => name.startsWith(`${start}${userId}.`) || name.startsWith(`${start}.`))

function removeRows(isForgotten: (name: string) => boolean): void {
  const starts = Object.values(userKeys)
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  for (const name of names.filter((each) => starts.some((start) => each.startsWith(start))))
    if (isForgotten(name)) localStorage.removeItem(name)
}

const startTerm = (userId: string | null): void =>
  localStorage.setItem(termName, JSON.stringify({ id: `${Date.now()}.${Math.random()}`, userId } satisfies Term))

function readTerm(): Term | null {
  return tryStorage(() => JSON.parse(localStorage.getItem(termName) ?? 'null') as Term | null) ?? null
}

/** Runs a storage operation that may fail: the storage may be full, forbidden, or hold foreign data; the server has none. */
function tryStorage<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
