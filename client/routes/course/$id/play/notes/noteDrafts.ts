/** A note as it stands on this device while the server has another text, or none. */
export interface NoteDraft {
  id: string
  lessonId: string
  atSeconds: number
  text: string
  /** Of the stored note that it changes; 0 for one that is not stored yet. */
  version: number
}

/** Notes outlive the page here until the server has them. */
export interface NoteDrafts {
  keep: (draft: NoteDraft) => void
  drop: (id: string) => void
  list: () => NoteDraft[]
}

const prefix = 'note_draft'

/** `userId`: a draft is seen and sent only by whom it was written. */
export function createNoteDrafts(userId: () => string, storage: Storage): NoteDrafts {
  const keyOf = (id: string) => `${prefix}.${userId()}.${id}`
  return {
    keep: (draft) => {
      try {
        storage.setItem(keyOf(draft.id), JSON.stringify(draft))
      } catch {
        // A storage that is full or forbidden: the text stands on the page, marked as not saved.
      }
    },
    drop: (id) => storage.removeItem(keyOf(id)),
    list: () =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
        .filter((key) => key.startsWith(keyOf('')))
        .flatMap((key) => draftOf(storage.getItem(key))),
  }
}

function draftOf(text: string | null): NoteDraft[] {
  try {
    return text === null ? [] : [JSON.parse(text) as NoteDraft]
  } catch {
    return []
  }
}
