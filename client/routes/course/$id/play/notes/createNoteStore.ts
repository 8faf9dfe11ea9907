import { type Api, ApiError, Code, type NoteConflict } from '#lib/contract'
import type { NoteDrafts } from './noteDrafts.ts'
import { type NoteItem, savedItem } from './NoteItem.ts'

/** A note is stored so long after the last key, in milliseconds (product decision). */
export const saveAfterMs = 1000
/** First wait before a failed note is sent again, doubled with every failure, in milliseconds. */
const retryMs = { first: 5000, most: 60_000 }

export interface NoteStoreOptions {
  lessonId: string
  api: Api
  drafts: NoteDrafts
  newId?: () => string
}

export interface NotesState {
  /** In the order of the lesson. */
  notes: readonly NoteItem[]
  loading: 'loading' | 'ready' | 'failed'
}

export type NoteStore = ReturnType<typeof createNoteStore>

/** The notes of a lesson: shown at once, kept on this device with every key, stored a second later. */
export function createNoteStore({ lessonId, api, drafts, newId = () => crypto.randomUUID() }: NoteStoreOptions) {
  const items = new Map<string, NoteItem>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const sending = new Set<string>()
  const listeners = new Set<() => void>()
  let wait = retryMs.first
  let state: NotesState = { notes: [], loading: 'loading' }

  function tell(loading = state.loading): void {
    const notes = [...items.values()].filter((item) => item.lessonId === lessonId).sort((a, b) => a.atSeconds - b.atSeconds)
    state = { notes, loading }
    for (const listener of listeners) listener()
  }
  function change(id: string, part: Partial<NoteItem>): void {
    const item = items.get(id)
    if (!item) return
    items.set(id, { ...item, ...part })
    tell()
  }

  async function load(): Promise<void> {
    tell('loading')
    try {
      const { list } = await api('GET /api/note', { lesson: lessonId, sort: 'lesson', pageSize: 100 })
      for (const note of list) if (items.get(note.id)?.mark !== 'conflict') items.set(note.id, savedItem(note))
      takeDrafts()
      tell('ready')
    } catch {
      takeDrafts()
      tell('failed')
    }
    sendAgain()
  }
  /** What an earlier visit could not send; also of other lessons, which are sent along. */
  function takeDrafts(): void {
    for (const draft of drafts.list()) {
      const item: NoteItem = { html: null, stored: null, refusal: null, ...draft, mark: 'local' }
      if (items.get(draft.id)?.text !== draft.text) items.set(draft.id, item)
      else drafts.drop(draft.id)
    }
  }

  function later(id: string, ms: number): void {
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => void send(id), ms),
    )
  }
  function sendAgain(): void {
    for (const { id, mark } of items.values()) if (mark === 'local') void send(id)
  }

  async function send(id: string): Promise<void> {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const item = items.get(id)
    if (!item || sending.has(id) || item.mark === 'conflict') return
    const text = item.text.trim()
    if (text === '') return
    const { atSeconds, version } = item
    sending.add(id)
    change(id, { mark: item.mark === 'local' ? 'resending' : 'saving' })
    try {
      const stored = await (version === 0
        ? api('POST /api/note', { id, lessonId: item.lessonId, atSeconds, text })
        : api('PUT /api/note/:id', { id, text, atSeconds, version }))
      wait = retryMs.first
      const now = items.get(id)
      // Typed on meanwhile: this version is stored, the next one is on its way.
      if (now && now.text.trim() !== text) change(id, { version: stored.version, html: null, mark: 'saving' })
      else {
        drafts.drop(id)
        change(id, { ...savedItem(stored), text: now?.text ?? text })
      }
    } catch (error) {
      onFailure(id, error)
    } finally {
      sending.delete(id)
    }
    const after = items.get(id)
    if (after?.mark === 'saving') void send(id)
  }

  function onFailure(id: string, error: unknown): void {
    const code = error instanceof ApiError ? error.code : 0
    if (code === Code.Conflict) return change(id, { mark: 'conflict', stored: (error as ApiError & { data: NoteConflict }).data.stored })
    const item = items.get(id)
    if (code === Code.NotFound && item && item.version > 0) {
      // Deleted elsewhere while it was written on here: what is written stays, as a note of its own.
      change(id, { version: 0, mark: 'local' })
      return later(id, 0)
    }
    if (code === Code.NotAllowed || code === Code.NotFound || code === Code.InvalidInput)
      return change(id, { mark: 'refused', refusal: (error as ApiError).message })
    change(id, { mark: 'local' })
    later(id, wait)
    wait = Math.min(retryMs.most, wait * 2)
  }

  const store = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load,
    sendAgain,
    /** Begins a note at a moment of the lesson, in seconds; gives its id. */
    add: (atSeconds: number): string => {
      const id = newId()
      items.set(id, {
        id,
        lessonId,
        atSeconds: Math.floor(atSeconds),
        text: '',
        html: null,
        version: 0,
        mark: 'empty',
        stored: null,
        refusal: null,
      })
      tell()
      return id
    },
    edit: (id: string, text: string): void => {
      const item = items.get(id)
      if (!item) return
      const empty = text.trim() === ''
      const mark = empty ? 'empty' : item.mark === 'conflict' ? 'conflict' : 'saving'
      change(id, { text, html: null, mark })
      if (empty && item.version === 0) drafts.drop(id)
      else drafts.keep({ id, lessonId: item.lessonId, atSeconds: item.atSeconds, text, version: item.version })
      if (mark === 'saving') later(id, saveAfterMs)
    },
    /** One stops editing: what is unsent goes at once, what was never written goes away. */
    finish: (id: string): void => {
      const item = items.get(id)
      if (!item) return
      if (item.mark === 'empty' && item.version === 0) {
        items.delete(id)
        tell()
      } else if (timers.has(id)) void send(id)
    },
    /** Ends a conflict with the text that shall stand. */
    resolve: (id: string, text: string): void => {
      const stored = items.get(id)?.stored
      if (!stored) return
      change(id, { text, version: stored.version, stored: null, mark: 'saving', html: null })
      drafts.keep({ id, lessonId: stored.lessonId, atSeconds: stored.atSeconds, text, version: stored.version })
      void send(id)
    },
    /** Rejects when the server cannot be told; the note stays then. */
    remove: async (id: string): Promise<void> => {
      const item = items.get(id)
      if (!item) return
      clearTimeout(timers.get(id))
      if (item.version > 0) {
        await api('DELETE /api/note/:id', { id }).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === Code.NotFound)) throw error
        })
      }
      drafts.drop(id)
      items.delete(id)
      tell()
    },
    /** Brings a removed note back. */
    restore: (item: NoteItem): void => {
      items.set(item.id, { ...item, version: 0, mark: 'local' })
      drafts.keep({ id: item.id, lessonId: item.lessonId, atSeconds: item.atSeconds, text: item.text, version: 0 })
      tell()
      void send(item.id)
    },
    /** The page goes: what waits for the last key is sent at once. */
    close: (): void => {
      for (const id of timers.keys()) void send(id)
    },
  }
  return store
}
