import { userKeys, type userStorage } from '#app/browser/userStorage.ts'
import { newKey } from '#parts/form/newKey.ts'
import { sendable } from './noteText.ts'

/** The text of a note on this device while the server has another text, or none. */
export interface NoteDraft {
  id: string
  lessonId: string
  atSeconds: number
  text: string
  /** Version of the stored note that the draft changes; 0 for a new note. */
  version: number
  /** The text that was sent without an answer: the server may have received it. Absent in drafts of earlier releases. */
  unanswered?: string | null
}

interface KeptDraft extends NoteDraft {
  /** The page that writes on it. */
  page?: string
}

/** Notes outlive the page here until the server has them. */
export interface NoteDrafts {
  keep: (draft: NoteDraft) => void
  drop: (id: string) => void
  /** The server has stored this text: drops the draft, unless it has changed since. */
  settle: (id: string, text: string) => void
  /** Drafts that no other open page is editing: each page sends its own. */
  list: () => Promise<NoteDraft[]>
}

/** Id of this page among the open pages; a reload makes another one. */
const page = newKey()

/** `userId`: a draft is seen and sent only by whom it was written. */
export function createNoteDrafts(userId: () => string, storage: typeof userStorage): NoteDrafts {
  const keyOf = (id: string) => `${userKeys.note}${userId()}.${id}`
  const read = (id: string) => draftOf(storage.getItem(keyOf(id)))[0]
  return {
    keep: (draft) => {
      claim()
      try {
        storage.setItem(keyOf(draft.id), JSON.stringify({ ...draft, page } satisfies KeptDraft))
      } catch {
        // The storage is full or forbidden: the text stays on the page, marked as not saved.
      }
    },
    drop: (id) => storage.removeItem(keyOf(id)),
    settle: (id, text) => {
      if (sendable(read(id)?.text ?? '') === text) storage.removeItem(keyOf(id))
    },
    list: async () => {
      const others = await otherPages()
      return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
        .filter((key) => key.startsWith(keyOf('')))
        .flatMap((key) => draftOf(storage.getItem(key)))
        .filter((draft) => draft.page === undefined || !others.has(draft.page))
    },
  }
}

function draftOf(text: string | null): KeptDraft[] {
  try {
    return text === null ? [] : [JSON.parse(text) as KeptDraft]
  } catch {
    return []
  }
}

const lockOf = (of: string) => `${userKeys.note}${of}`
let claimed = false

/** Announces this page to others by a lock, which ends with the page in any case. */
function claim(): void {
  const locks = lockManager()
  // Without locks (a site over plain http) the server resolves drafts of several pages by their text.
  if (claimed || !locks) return
  claimed = true
  void locks.request(lockOf(page), () => new Promise(() => {}))
}

async function otherPages(): Promise<Set<string>> {
  const { held = [] } = (await lockManager()?.query()) ?? {}
  const pages = held.flatMap(({ name }) => (name?.startsWith(lockOf('')) ? name.slice(lockOf('').length) : []))
  return new Set(pages.filter((other) => other !== page))
}

const lockManager = () => (navigator as Partial<Navigator>).locks
