import { userKeys, type userStorage } from '#app/browser/userStorage.ts'
import { createDraftJournal, type DraftPage } from '#parts/draft/createDraftJournal.ts'
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

/** Storage that retains notes beyond the page until the server has them. */
export interface NoteDrafts {
  keep: (draft: NoteDraft) => boolean
  drop: (id: string) => void
  /** Drops the draft after the server has stored this text, unless the draft has changed since. */
  settle: (id: string, text: string) => void
  /** Returns the drafts that no open page is editing, newest first; one note may have several. */
  list: () => Promise<{ name: string; draft: NoteDraft }[]>
  /** Drops a draft of {@link NoteDrafts.list}. */
  dropNamed: (name: string) => void
  /** Ends the session: its drafts can be continued by another one. */
  end: () => void
}

interface NoteDraftsOptions {
  /** A draft is visible to, and sent by, its author only. */
  userId: () => string
  storage: typeof userStorage
  page?: DraftPage
}

/** Creates the storage for the notes of one lesson's panel. */
export function createNoteDrafts({ userId, storage, page }: NoteDraftsOptions): NoteDrafts {
  const journal = createDraftJournal<NoteDraft>({ start: userKeys.note, userId, storage, ...(page && { page }) })
  const texts = new Map<string, string>()
  let isEnded = false
  const drop = (id: string) => {
    texts.delete(id)
    journal.drop(id)
  }
  return {
    keep: (draft) => {
      // Another session may have continued the draft.
      if (isEnded && !journal.has(draft.id)) return false
      texts.set(draft.id, draft.text)
      return journal.keep(draft.id, { ...draft, at: Date.now() })
    },
    drop,
    settle: (id, text) => {
      const stored = texts.get(id)
      if (stored !== undefined && normalisedText(stored) === text) drop(id)
    },
    list: async () => {
      await journal.open()
      return journal.list()
    },
    dropNamed: journal.dropNamed,
    end: () => {
      isEnded = true
      journal.end()
    },
  }
}
