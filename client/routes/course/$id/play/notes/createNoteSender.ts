import { type Api, ApiError, Code, type Note, type NoteConflict } from '#lib/contract'
import { createOutbox, type DeliveryResult } from '#app/browser/outbox/createOutbox.ts'
import type { NoteList } from './createNoteList.ts'
import type { NoteDrafts } from './noteDrafts.ts'
import { type NoteItem, type NoteMark, savedItem, unsavedItem } from './NoteItem.ts'
import { splitIntoNotes, maxCharacters, normalisedText } from './noteText.ts'

/** Marks of notes that the server may still accept unchanged. */
const unsent: ReadonlySet<NoteMark> = new Set(['saving', 'resending', 'local', 'long'])

/** Refusals for which a retry is useless. */
const finalCodes: ReadonlySet<number | undefined> = new Set([Code.NotAllowed, Code.NotFound, Code.InvalidInput, Code.Conflict])

interface NoteSenderOptions {
  api: Api
  list: NoteList
  drafts: NoteDrafts
  newId: () => string
  /** Returns whether the note is being edited. */
  isOpen: (id: string) => boolean
}

/** Creates the sender that stores notes on the server. A repeated call never conflicts with the user's own text. */
export function createNoteSender({ api, list, drafts, newId, isOpen }: NoteSenderOptions) {
  const outbox = createOutbox<NoteItem>({
    next,
    deliver: transfer,
    // The server's response contains the new state of the stored note.
    onState: (id, mark) => mark !== 'saved' && list.change(id, { mark }),
    retry: { firstMs: 5000, mostMs: 60_000 },
  })

  /** Stores a note on this device; returns whether it was stored. */
  function keep(id: string): boolean {
    const item = list.get(id)
    if (!item) return false
    const { lessonId, atSeconds, text, version, unanswered } = item
    return drafts.keep({ id, lessonId, atSeconds, text, version, unanswered })
  }

  function next(id: string): NoteItem | undefined {
    const item = list.get(id)
    if (!item || !unsent.has(item.mark) || normalisedText(item.text) === '') return undefined
    if (normalisedText(item.text).length <= maxCharacters) return item
    if (!isOpen(id)) return splitNote(item)
    list.change(id, { mark: 'long' })
    return undefined
  }

  async function transfer({ id, lessonId, atSeconds, version, ...item }: NoteItem): Promise<DeliveryResult> {
    // A text that the server may have received is repeated unchanged, so that the user's own text causes no conflict.
    const text = item.unanswered ?? normalisedText(item.text)
    list.change(id, { unanswered: text })
    keep(id)
    try {
      const stored = await (version === 0
        ? api('POST /api/note', { id, lessonId, atSeconds, text })
        : api('PUT /api/note/:id', { id, text, atSeconds, version }))
      return onStored(text, stored)
    } catch (error) {
      return onFailure(id, text, error)
    }
  }

  function onStored(text: string, stored: Note): DeliveryResult {
    const { id, version } = stored
    drafts.settle(id, text)
    const now = list.get(id)
    if (now && normalisedText(now.text) === text) {
      list.change(id, { ...savedItem(stored), text: now.text })
      return 'taken'
    }
    // Edited while being sent: this version is stored, and the newer one is sent next.
    const mark = now && normalisedText(now.text) === '' ? 'empty' : 'saving'
    list.change(id, { version, former: stored, html: null, mark, unanswered: null })
    if (mark === 'saving') keep(id)
    return 'taken'
  }

  function onFailure(id: string, text: string, error: unknown): DeliveryResult {
    const { status, code, message, data, requestId } = error instanceof ApiError ? error : new ApiError('', { status: 0 })
    const answered = status === 200 || status === 404
    if (answered) list.change(id, { unanswered: null })
    const stored = code === Code.Conflict ? (data as Partial<NoteConflict> | null)?.stored : undefined
    if (stored?.text === text) return onStored(text, stored)
    if (stored) list.change(id, { mark: 'conflict', stored })
    else if (code === Code.NotFound && (list.get(id)?.version ?? 0) > 0) {
      // Deleted elsewhere while it was edited here: the edited text is stored as a new note.
      list.change(id, { version: 0, mark: 'local' })
      outbox.found(id)
      return 'taken'
    } else if (finalCodes.has(code)) list.change(id, { mark: 'refused', refusal: message })
    else {
      list.change(id, { requestId })
      return 'unreachable'
    }
    return 'held'
  }

  /** Adds notes at the position of another one; returns whether all were stored on this device. */
  function addBeside({ lessonId, atSeconds }: Pick<NoteItem, 'lessonId' | 'atSeconds'>, texts: readonly string[]): boolean {
    const ids = texts.map((text) => {
      const id = newId()
      list.put({ ...unsavedItem({ id, lessonId, atSeconds, text }), mark: 'saving' })
      return id
    })
    const stored = ids.map(keep)
    for (const id of ids) outbox.send(id)
    list.notify()
    return stored.every(Boolean)
  }

  /** Splits a text that is too long into several notes, and returns the first one. */
  function splitNote(item: NoteItem): NoteItem | undefined {
    const [first = '', ...rest] = splitIntoNotes(item.text)
    // The rest is stored first, so that the device always has the whole text.
    addBeside(item, rest)
    list.change(item.id, { text: first, mark: 'saving' })
    keep(item.id)
    return list.get(item.id)
  }

  return { ...outbox, keep, addBeside }
}
