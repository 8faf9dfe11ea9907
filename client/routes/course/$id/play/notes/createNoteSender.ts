import { type Api, ApiError, Code, type Note, type NoteConflict } from '#lib/contract'
import type { NoteList } from './createNoteList.ts'
import type { NoteDrafts } from './noteDrafts.ts'
import { type NoteItem, savedItem, unsavedItem } from './NoteItem.ts'
import { inNotes, mostCharacters, sendable } from './noteText.ts'

/** First wait before a failed note is sent again, doubled with every failure, in milliseconds. */
const retryMs = { first: 5000, most: 60_000 }

interface NoteSenderOptions {
  api: Api
  list: NoteList
  drafts: NoteDrafts
  newId: () => string
  /** The note is being edited. */
  isOpen: (id: string) => boolean
}

/** Stores notes on the server: one call per note at a time, with retries. A repeated call never conflicts with the user's own text. */
export function createNoteSender({ api, list, drafts, newId, isOpen }: NoteSenderOptions) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const sending = new Map<string, Promise<void>>()
  let wait = retryMs.first
  let ended = false

  function keep(id: string): void {
    const item = list.get(id)
    if (!item) return
    const { lessonId, atSeconds, text, version, unanswered } = item
    drafts.keep({ id, lessonId, atSeconds, text, version, unanswered })
  }

  function stop(id: string): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }

  function later(id: string, ms: number): void {
    stop(id)
    // The lesson is closed: the stored draft is sent by the next page that shows the lesson.
    if (ended) return
    timers.set(
      id,
      setTimeout(() => send(id), ms),
    )
  }

  function send(id: string): void {
    stop(id)
    const item = list.get(id)
    if (!item || sending.has(id) || item.mark === 'conflict' || sendable(item.text) === '') return
    if (sendable(item.text).length > mostCharacters) return isOpen(id) ? list.change(id, { mark: 'long' }) : divide(item)
    const done = transfer(item).finally(() => {
      sending.delete(id)
      if (list.get(id)?.mark === 'saving') send(id)
    })
    sending.set(id, done)
  }

  async function transfer({ id, lessonId, atSeconds, version, mark, ...item }: NoteItem): Promise<void> {
    // A text that may have been received already is repeated unchanged, so that the user's own text is no conflict.
    const text = item.unanswered ?? sendable(item.text)
    list.change(id, { mark: mark === 'local' ? 'resending' : 'saving', unanswered: text })
    keep(id)
    try {
      const stored = await (version === 0
        ? api('POST /api/note', { id, lessonId, atSeconds, text })
        : api('PUT /api/note/:id', { id, text, atSeconds, version }))
      onStored(text, stored)
    } catch (error) {
      onFailure(id, text, error)
    }
  }

  function onStored(text: string, stored: Note): void {
    const { id, version } = stored
    wait = retryMs.first
    drafts.settle(id, text)
    const now = list.get(id)
    if (now && sendable(now.text) === text) return list.change(id, { ...savedItem(stored), text: now.text })
    // Edited while being sent: this version is stored, and the next one follows.
    const mark = now && sendable(now.text) === '' ? 'empty' : 'saving'
    list.change(id, { version, former: stored, html: null, mark, unanswered: null })
    if (mark === 'saving') keep(id)
  }

  function onFailure(id: string, text: string, error: unknown): void {
    const { status, code, message, data, requestId } = error instanceof ApiError ? error : new ApiError('', { status: 0 })
    const answered = status === 200 || status === 404
    if (answered) list.change(id, { unanswered: null })
    const stored = code === Code.Conflict ? (data as Partial<NoteConflict> | null)?.stored : undefined
    if (stored) return stored.text === text ? onStored(text, stored) : list.change(id, { mark: 'conflict', stored })
    if (code === Code.NotFound && (list.get(id)?.version ?? 0) > 0) {
      // Deleted elsewhere while it was written on here: what is written stays, as a note of its own.
      list.change(id, { version: 0, mark: 'local' })
      return later(id, 0)
    }
    if ([Code.NotAllowed, Code.NotFound, Code.InvalidInput, Code.Conflict].some((final) => final === code))
      return list.change(id, { mark: 'refused', refusal: message })
    list.change(id, { mark: 'local', requestId })
    later(id, wait)
    wait = Math.min(retryMs.most, wait * 2)
  }

  /** Adds notes at the moment of another one. */
  function addBeside({ lessonId, atSeconds }: NoteItem, texts: readonly string[]): void {
    const ids = texts.map((text) => {
      const id = newId()
      list.put({ ...unsavedItem({ id, lessonId, atSeconds, text }), mark: 'saving' })
      return id
    })
    for (const id of ids) {
      keep(id)
      send(id)
    }
    list.notify()
  }

  /** A text that is too long for one note continues in further notes. */
  function divide(item: NoteItem): void {
    const [first = '', ...rest] = inNotes(item.text)
    // The rest first, so that this device has the whole text at any moment.
    addBeside(item, rest)
    list.change(item.id, { text: first, mark: 'saving' })
    keep(item.id)
    send(item.id)
  }

  return {
    keep,
    send,
    later,
    stop,
    addBeside,
    /** Sends at once what waits for the last key. */
    flush: (): void => {
      for (const id of timers.keys()) send(id)
    },
    sendAgain: (): void => {
      for (const { id, mark } of list.all()) if (mark === 'local') send(id)
    },
    waits: (id: string): boolean => timers.has(id),
    /** Settles when no call about the note is running. */
    settled: async (id: string): Promise<void> => {
      while (sending.has(id)) await sending.get(id)
    },
    end: (): void => {
      ended = true
    },
  }
}
