import { userKeys, type userStorage } from '#app/browser/userStorage.ts'
import { newKey } from '#parts/form/newKey.ts'
import { sendable } from './noteText.ts'

/** A note as it stands on this device while the server has another text, or none. */
export interface NoteDraft {
  id: string
  lessonId: string
  atSeconds: number
  text: string
  /** Of the stored note that it changes; 0 for one that is not stored yet. */
  version: number
  /** What was sent of it and not answered: it may have arrived. Absent in drafts of earlier releases. */
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
  /** The server has this text: nothing is to be kept, unless somebody has typed on. */
  settle: (id: string, text: string) => void
  /** Those that no other page of this browser writes on: that one sends its own. */
  list: () => Promise<NoteDraft[]>
}

/** This page among the pages that are open; a reload is another one. */
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
        // A storage that is full or forbidden: the text stands on the page, marked as not saved.
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

/** Tells other pages that this one is there: a lock goes with the page that holds it, however that ends. */
function claim(): void {
  const locks = lockManager()
  // Without locks (a site reached by plain http) the server tells the pages apart, word by word.
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
