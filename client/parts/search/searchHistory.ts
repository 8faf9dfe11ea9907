/** The specification, section 9; `app/browser/userStorage.ts` clears it when the user signs out. */
const storageKey = 'search_history'
/** Maximum number of stored queries. */
const most = 20
/** Maximum length of the search field; a longer query was not typed into one. */
const longest = 50

const nothing: readonly string[] = []
let read: { text: string | null; words: readonly string[] } = { text: null, words: nothing }
const listeners = new Set<() => void>()

/** The queries of this device, newest first; the identical array until it changes. */
export function searchHistory(): readonly string[] {
  const text = storedText()
  if (text !== read.text) read = { text, words: wordsIn(text) }
  return read.words
}

/** Remembers a search as the newest; nothing is remembered of an empty one. */
export function rememberSearch(query: string): void {
  const word = query.replace(/\s+/g, ' ').trim().slice(0, longest)
  if (word) store([word, ...searchHistory().filter((other) => other !== word)].slice(0, most))
}

export const forgetSearch = (word: string): void => store(searchHistory().filter((other) => other !== word))

export const forgetSearches = (): void => store(nothing)

/** Called after every change, also in other tabs. */
export function subscribeToSearchHistory(listener: () => void): () => void {
  // A storage that another tab cleared has no key to name.
  const onStorage = ({ key }: StorageEvent) => (key === storageKey || key === null) && listener()
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

function store(words: readonly string[]): void {
  try {
    if (words.length > 0) localStorage.setItem(storageKey, JSON.stringify(words))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is full or forbidden: a search works without being remembered.
  }
  for (const listener of listeners) listener()
}

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** The storage may hold foreign data or that of an older version: valid entries are used. */
function wordsIn(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return nothing
    const words = stored.filter((word): word is string => typeof word === 'string' && word.trim() !== '' && word.length <= longest)
    return [...new Set(words)].slice(0, most)
  } catch {
    return nothing
  }
}
