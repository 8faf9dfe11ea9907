import { createJournal } from '#app/browser/outbox/createJournal.ts'
import { openPages } from '#app/browser/outbox/openPages.ts'
import { userKeys, type userStorage } from '#app/browser/userStorage.ts'
import { newKey } from '#parts/form/newKey.ts'
import { normalisedText } from './noteText.ts'

/** The text of a note on this device while the server has a different text or none. */
export interface NoteDraft {
  id: string
  lessonId: string
  atSeconds: number
  text: string
  /** Version of the stored note on which the draft is based; 0 for a new note. */
  version: number
  /** Text that was sent without a response, so the server may have received it. Absent in drafts of earlier releases. */
  unanswered?: string | null
}

interface StoredDraft extends NoteDraft {
  /** Id of the page that edits the draft. */
  page?: string
}

/** Storage that retains notes beyond the page until the server has them. */
export interface NoteDrafts {
  keep: (draft: NoteDraft) => void
  drop: (id: string) => void
  /** Drops the draft after the server has stored this text, unless the draft has changed since. */
  settle: (id: string, text: string) => void
  /** Returns the drafts that no other open page is editing; each page sends its own. */
  list: () => Promise<NoteDraft[]>
}

const pages = openPages(userKeys.note, newKey())

/** Creates the storage. `userId`: a draft is visible to, and sent by, its author only. */
export function createNoteDrafts(userId: () => string, storage: typeof userStorage): NoteDrafts {
  const journal = createJournal<StoredDraft>({ start: userKeys.note, userId, storage })
  const drop = (id: string, isOver: (text: string) => boolean) => {
    for (const { name, key, content } of journal.list()) if (key === id && isOver(content.text)) journal.drop(name)
  }
  return {
    keep: (draft) => {
      pages.claim()
      journal.keep(draft.id, { ...draft, page: pages.own })
    },
    drop: (id) => drop(id, () => true),
    settle: (id, text) => drop(id, (kept) => normalisedText(kept) === text),
    list: async () => {
      const others = await pages.others()
      return journal.list().flatMap(({ content }) => (content.page !== undefined && others.has(content.page) ? [] : content))
    },
  }
}
