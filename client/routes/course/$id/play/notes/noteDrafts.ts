import { createJournal } from '#app/browser/outbox/createJournal.ts'
import { openPages } from '#app/browser/outbox/openPages.ts'
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

const pages = openPages(userKeys.note, newKey())

/** `userId`: a draft is seen and sent only by whom it was written. */
export function createNoteDrafts(userId: () => string, storage: typeof userStorage): NoteDrafts {
  const journal = createJournal<KeptDraft>({ start: userKeys.note, userId, storage })
  const drop = (id: string, isOver: (text: string) => boolean) => {
    for (const { name, key, content } of journal.list()) if (key === id && isOver(content.text)) journal.drop(name)
  }
  return {
    keep: (draft) => {
      pages.claim()
      journal.keep(draft.id, { ...draft, page: pages.own })
    },
    drop: (id) => drop(id, () => true),
    settle: (id, text) => drop(id, (kept) => sendable(kept) === text),
    list: async () => {
      const others = await pages.others()
      return journal.list().flatMap(({ content }) => (content.page !== undefined && others.has(content.page) ? [] : content))
    },
  }
}
