import { type Api, ApiError, Code, type Note } from '#lib/contract'
import { requestIdOf } from '#app/errorTextOf.ts'
import { newKey } from '#parts/form/newKey.ts'
import { pageBehind } from '#parts/list/continuedPages.ts'
import { createNoteList, type NotesState } from './createNoteList.ts'
import { createNoteSender } from './createNoteSender.ts'
import type { NoteDraft, NoteDrafts } from './noteDrafts.ts'
import { type NoteItem, savedItem, unsavedItem } from './NoteItem.ts'
import { joinNotes, maxCharacters, normalisedText, splitIntoNotes } from './noteText.ts'

/** Delay between the last key press and storing a note, in milliseconds (product decision). */
export const saveAfterMs = 1000

export interface NoteStoreOptions {
  lessonId: string
  api: Api
  drafts: NoteDrafts
  newId?: () => string
}

export type NoteStore = ReturnType<typeof createNoteStore>

/**
 * Creates the store of a lesson's notes: they are shown immediately, stored on this device at each key press, and on
 * the server a second later.
 */
export function createNoteStore({ lessonId, api, drafts, newId = newKey }: NoteStoreOptions) {
  const list = createNoteList(lessonId)
  const parts = createNoteParts(api, lessonId)
  /** Ids of the notes that are being edited. */
  const open = new Set<string>()
  const sender = createNoteSender({ api, list, drafts, newId, isOpen: (id) => open.has(id) })
  /** Checks that the page has no unsaved changes of the note. */
  const isSaved = (id: string) => (list.get(id)?.mark ?? 'saved') === 'saved'

  async function load(fetchPart: () => Promise<Note[]>): Promise<void> {
    list.notify({ loading: 'loading' })
    let outcome: Partial<NotesState> = { loading: 'ready' }
    try {
      for (const note of await fetchPart()) if (isSaved(note.id)) list.put(savedItem(note))
    } catch (error) {
      outcome = { loading: 'failed', requestId: requestIdOf(error) }
    }
    await addDrafts()
    list.notify({ ...outcome, more: parts.more() })
    sender.sendAgain()
  }

  /** Adds drafts that an earlier visit could not send, including those of other lessons. */
  async function addDrafts(): Promise<void> {
    for (const { name, draft } of await drafts.list()) {
      const { former = null, text } = list.get(draft.id) ?? {}
      if (normalisedText(draft.text) !== '' && text !== draft.text && !addDraft(draft, former)) continue
      drafts.dropNamed(name)
    }
  }

  /** Continues a draft; returns whether this page has stored it. A further text of the same note becomes a note of its own. */
  function addDraft(draft: NoteDraft, former: Note | null): boolean {
    if (!isSaved(draft.id)) return sender.addBeside(draft, splitIntoNotes(draft.text))
    list.put({ ...unsavedItem(draft), version: draft.version, former, unanswered: draft.unanswered ?? null })
    sender.found(draft.id)
    return drafts.keep(draft)
  }

  const store = {
    getState: list.getState,
    subscribe: list.subscribe,
    load: () => load(parts.first),
    /** Fetches the next part of the lesson's notes. */
    loadMore: (): void => {
      if (list.getState().loading !== 'loading') void load(parts.next)
    },
    sendAgain: sender.sendAgain,
    /** Creates a note at a position in the lesson, in seconds, and returns its id. */
    add: (atSeconds: number): string => {
      const id = newId()
      open.add(id)
      list.put({ ...unsavedItem({ id, lessonId, atSeconds: Math.floor(atSeconds), text: '' }), mark: 'empty' })
      list.notify()
      return id
    },
    edit: (id: string, text: string): void => {
      const item = list.get(id)
      if (!item) return
      open.add(id)
      const { length } = normalisedText(text)
      const mark = length === 0 ? 'empty' : item.stored ? 'conflict' : length > maxCharacters ? 'long' : 'saving'
      list.change(id, { text, html: null, mark, refusal: null })
      // An empty note is not stored, and the previously stored text is restored.
      if (mark === 'empty') drafts.drop(id)
      else sender.keep(id)
      if (mark === 'saving') sender.later(id, saveAfterMs)
    },
    /**
     * Ends editing: unsent text is sent immediately, and a note that was never written is removed. A stored note that was
     * emptied is restored to its stored text and returned, because the user probably wants to delete it.
     */
    finish: (id: string): NoteItem | undefined => {
      const item = list.get(id)
      open.delete(id)
      if (item?.mark === 'long' || sender.waits(id)) sender.send(id)
      if (item?.mark !== 'empty') return undefined
      if (!item.former) void store.remove(id).catch(() => undefined)
      else list.change(id, savedItem(item.stored ?? item.former))
      return item.stored || !item.former ? undefined : list.get(id)
    },
    /** Resolves a conflict with the chosen text. */
    resolve: (id: string, text: string): void => {
      const stored = list.get(id)?.stored
      if (!stored) return
      list.change(id, { text, version: stored.version, former: stored, stored: null, mark: 'saving', html: null })
      sender.keep(id)
      sender.send(id)
    },
    /** Resolves a conflict by keeping both texts: in one note, or in several if one would be too long. */
    keepBoth: (id: string): void => {
      const item = list.get(id)
      if (!item?.stored) return
      const text = joinNotes(item.stored.text, item.text)
      if (text !== undefined) return store.resolve(id, text)
      // The new text is stored first, so that the device always has both texts.
      sender.addBeside(item, splitIntoNotes(item.text))
      drafts.drop(id)
      list.change(id, savedItem(item.stored))
    },
    /** Removes a note. Rejects if the server is unreachable; the note is then retained. */
    remove: async (id: string): Promise<void> => {
      sender.stop(id)
      // A pending call would store the note again after its removal.
      await sender.settled(id)
      sender.stop(id)
      const item = list.get(id)
      if (!item) return
      if (item.version > 0 || item.unanswered !== null) await removeStored(id)
      drafts.drop(id)
      list.remove(id)
    },
    /** Restores a removed note. */
    restore: (item: NoteItem): void => {
      list.put(unsavedItem(item))
      sender.found(item.id)
      sender.keep(item.id)
      list.notify()
      sender.send(item.id)
    },
    /** Sends pending changes immediately, because the page is hidden. */
    flush: sender.flush,
    /** Sends all unsent notes; resolves when each has a response. */
    sendAll: async (): Promise<void> => {
      sender.flush()
      sender.sendAgain()
      await sender.settled()
    },
    /** Ends the store when the lesson is left: notes that cannot be sent now remain on the device. */
    end: (): void => {
      open.clear()
      sender.flush()
      sender.end()
      drafts.end()
    },
  }

  async function removeStored(id: string): Promise<void> {
    try {
      await api('DELETE /api/note/:id', { id })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === Code.NotFound)) throw error
    }
  }
  return store
}

/** Number of notes per fetch. */
const pageSize = 50

/** Fetches the stored notes of a lesson in order, page by page. */
function createNoteParts(api: Api, lessonId: string) {
  const beginning = { page: 0, nextCursor: null as string | null }
  let last = beginning

  async function next(): Promise<Note[]> {
    const answer = await api('GET /api/note', { lesson: lessonId, sort: 'lesson', pageSize, ...pageBehind(last) })
    last = answer
    return answer.list
  }
  return {
    first: () => {
      last = beginning
      return next()
    },
    next,
    more: () => last.nextCursor !== null,
  }
}
