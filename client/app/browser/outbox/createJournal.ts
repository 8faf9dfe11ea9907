import type { userStorage } from '../userStorage.ts'

/** Row of the journal. */
export interface JournalEntry<Content> {
  /** Storage key of the row; see {@link Journal.drop}. */
  name: string
  key: string
  content: Content
}

/** Entries on this device that the server has not confirmed. They outlive the page, for the user who wrote them. */
export interface Journal<Content> {
  /** Returns whether the row was stored: the storage may be full, forbidden, or owned by another user. */
  keep: (key: string, content: Content) => boolean
  /** Returns the rows of this user; numbered rows in order of creation. */
  list: () => JournalEntry<Content>[]
  drop: (name: string) => void
  /** Returns whether an entry of the key is stored; only for journals that store the latest entry of a key. */
  has: (key: string) => boolean
  /** Drops the entry of a key; only for journals that store the latest entry of a key. */
  dropKey: (key: string) => void
}

export interface JournalOptions {
  /** Prefix of the row names, one of the prefixes in `userKeys`. */
  start: string
  /** Returns the owner of the rows: only the user who wrote them sees and sends them. */
  userId: () => string
  storage: typeof userStorage
  /**
   * Maximum number of rows. Each entry has its own row, and the oldest rows are removed first, because they are the least
   * likely to matter. Without it an entry replaces the previous one of its key.
   */
  most?: number
  now?: () => number
}

/**
 * Creates a journal. It is stored in the local storage, not in a database of the browser: a row is stored before the
 * pressed key is released, a page that is being left can still read it, and signing out in any tab deletes it.
 */
export function createJournal<Content>({ start, userId, storage, most, now = Date.now }: JournalOptions): Journal<Content> {
  const own = () => `${start}${userId()}.`
  const namesOf = (beginning: string) =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      .filter((name) => name.startsWith(beginning))
      .sort()
  let last = 0

  /** Returns a unique ascending number, which orders entries of the same millisecond too. */
  const number = () => {
    last = Math.max(now(), last + 1)
    return String(last).padStart(15, '0')
  }
  const nameOf = (key: string) => (most === undefined ? `${own()}${key}` : `${own()}${number()}.${key}`)
  const keyOf = (name: string) => {
    const rest = name.slice(own().length)
    return most === undefined ? rest : rest.slice(rest.indexOf('.') + 1)
  }

  const drop = (name: string) => {
    try {
      storage.removeItem(name)
    } catch {
      // The storage is forbidden: nothing is stored.
    }
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
        // The storage is full or forbidden: the entry exists on this page only.
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
    drop,
    has: (key) => {
      try {
        return storage.getItem(nameOf(key)) !== null
      } catch {
        return false
      }
    },
    dropKey: (key) => drop(nameOf(key)),
  }
}

function contentOf<Content>(text: string | null): Content[] {
  try {
    return text === null ? [] : [JSON.parse(text) as Content]
  } catch {
    return []
  }
}
