import type { userStorage } from '../userStorage.ts'

/** A row of the journal. */
export interface JournalEntry<Content> {
  /** The name under which the row is stored; see {@link Journal.drop}. */
  name: string
  key: string
  content: Content
}

/** Entries on this device that the server has not confirmed: they outlive the page, for the user who wrote them. */
export interface Journal<Content> {
  /** Answers whether the row is on this device now: its storage may be full, forbidden, or another user's. */
  keep: (key: string, content: Content) => boolean
  /** The rows of this user; numbered ones in the order in which they were made. */
  list: () => JournalEntry<Content>[]
  drop: (name: string) => void
}

export interface JournalOptions {
  /** How the names of its rows start, as {@link userStorage} knows them. */
  start: string
  /** Rows are seen and sent only by whom they were written. */
  userId: () => string
  storage: typeof userStorage
  /**
   * Each entry has a row of its own, at most so many; the oldest go first, as they are the least likely to count still.
   * Absent: an entry replaces the earlier one of its key.
   */
  most?: number
  now?: () => number
}

/**
 * The journal lies in the storage of the page, not in a database of the browser: a row is there before the key that made
 * it is released, a page that is being left can still read it, and signing out in any tab forgets it with all else.
 */
export function createJournal<Content>({ start, userId, storage, most, now = Date.now }: JournalOptions): Journal<Content> {
  const own = () => `${start}${userId()}.`
  const namesOf = (beginning: string) =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      .filter((name) => name.startsWith(beginning))
      .sort()
  let last = 0

  /** Two in one millisecond keep their order as well, and tabs do not write over each other. */
  const number = () => {
    last = Math.max(now(), last + 1)
    return String(last).padStart(15, '0')
  }
  const nameOf = (key: string) => (most === undefined ? `${own()}${key}` : `${own()}${number()}.${key}`)
  const keyOf = (name: string) => {
    const rest = name.slice(own().length)
    return most === undefined ? rest : rest.slice(rest.indexOf('.') + 1)
  }

  return {
    keep: (key, content) => {
      try {
        if (most !== undefined && storage.length >= most) {
          const all = namesOf(start)
          for (const name of all.slice(0, Math.max(0, all.length + 1 - most))) storage.removeItem(name)
        }
        const [name, text] = [nameOf(key), JSON.stringify(content)]
        storage.setItem(name, text)
        return storage.getItem(name) === text
      } catch {
        // The storage is full or forbidden: what is not sent now is on the page alone.
        return false
      }
    },
    list: () => {
      try {
        return namesOf(own()).flatMap((name) =>
          contentOf<Content>(storage.getItem(name)).map((content) => ({ name, key: keyOf(name), content })),
        )
      } catch {
        return []
      }
    },
    drop: (name) => storage.removeItem(name),
  }
}

function contentOf<Content>(text: string | null): Content[] {
  try {
    return text === null ? [] : [JSON.parse(text) as Content]
  } catch {
    return []
  }
}
