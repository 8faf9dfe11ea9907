import { createListeners } from '#app/createListeners.ts'
import type { NoteItem } from './NoteItem.ts'

export interface NotesState {
  /** The notes, ordered by position in the lesson. */
  notes: readonly NoteItem[]
  loading: 'loading' | 'ready' | 'failed'
  /** Id of the failed request, if the server failed. */
  requestId?: string | undefined
  /** Whether the lesson has notes that are not fetched yet. */
  more: boolean
}

export type NoteList = ReturnType<typeof createNoteList>

/** Creates the list of the page's notes, from which those of the lesson are shown. */
export function createNoteList(lessonId: string) {
  const items = new Map<string, NoteItem>()
  const listeners = createListeners()
  let state: NotesState = { notes: [], loading: 'loading', more: false }

  function notify(part: Partial<NotesState> = {}): void {
    const notes = [...items.values()].filter((item) => item.lessonId === lessonId).sort((a, b) => a.atSeconds - b.atSeconds)
    state = { ...state, ...part, notes }
    listeners.notify()
  }
  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    notify,
    get: (id: string) => items.get(id),
    all: () => [...items.values()],
    /** Adds or replaces a note; listeners are notified by the next `notify`. */
    put: (item: NoteItem) => void items.set(item.id, item),
    change: (id: string, part: Partial<NoteItem>): void => {
      const item = items.get(id)
      if (!item) return
      items.set(id, { ...item, ...part })
      notify()
    },
    remove: (id: string): void => {
      items.delete(id)
      notify()
    },
  }
}
