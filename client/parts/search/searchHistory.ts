import { createListeners } from '#app/createListeners.ts'

/** Storage key (specification, section 9); `app/browser/userStorage.ts` clears it when the user signs out. */
const storageKey = 'search_history'
/** Maximum number of stored queries. */
const maxQueries = 20
/** Maximum length of the search field; longer stored values are invalid. */
const maxQueryLength = 50

const nothing: readonly string[] = []
let read: { text: string | null; words: readonly string[] } = { text: null, words: nothing }
const listeners = createListeners()

/** Returns the queries of this device, newest first; the identical array until it changes. */
export function searchHistory(): readonly string[] {
  const text = storedText()
  if (text !== read.text) read = { text, words: parseQueries(text) }
  return read.words
}

/** Stores a query as the newest one; ignores an empty query. */
export function storeSearch(query: string): void {
  const word = query.replace(/\s+/g, ' ').trim().slice(0, maxQueryLength)
  if (word) store([word, ...searchHistory().filter((other) => other !== word)].slice(0, maxQueries))
}

export const deleteSearch = (word: string): void => store(searchHistory().filter((other) => other !== word))

export const deleteSearches = (): void => store(nothing)

/** Registers a listener for changes, also in other tabs; returns the unregister function. */
export function subscribeToSearchHistory(listener: () => void): () => void {
  // If another tab clears the storage, the event has no key.
  const onStorage = ({ key }: StorageEvent) => (key === storageKey || key === null) && listener()
  const unsubscribe = listeners.subscribe(listener)
  addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    removeEventListener('storage', onStorage)
  }
}

function store(words: readonly string[]): void {
  try {
    if (words.length > 0) localStorage.setItem(storageKey, JSON.stringify(words))
    else localStorage.removeItem(storageKey)
  } catch {
    // The storage is full or forbidden: the search works without being stored.
  }
  listeners.notify()
}

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Parses the stored queries. The storage may hold foreign data or data of an older version: valid entries are used. */
function parseQueries(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return nothing
    const words = stored.filter((word): word is string => typeof word === 'string' && word.trim() !== '' && word.length <= maxQueryLength)
    return [...new Set(words)].slice(0, maxQueries)
  } catch {
    return nothing
  }
}
