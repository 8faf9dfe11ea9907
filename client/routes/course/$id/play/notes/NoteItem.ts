import type { Note } from '#lib/contract'

/**
 * Storage state of a note: stored on the server (`saved`); being sent (`saving`); being retried after a failure
 * (`resending`); only on this device until the next retry (`local`); refused by the server and only on this device
 * (`refused`); changed elsewhere (`conflict`); empty, which is not stored (`empty`); longer than a note may be, to be
 * split when editing ends (`long`).
 */
export type NoteMark = 'saved' | 'saving' | 'resending' | 'local' | 'refused' | 'conflict' | 'empty' | 'long'

/** A note in the state of the page. */
export interface NoteItem {
  id: string
  lessonId: string
  atSeconds: number
  /** Markdown source on the page. */
  text: string
  /** HTML rendered by the server; null while the server has a different text. */
  html: string | null
  /** Version of the stored note; 0 if it was never stored. */
  version: number
  mark: NoteMark
  /** The last known version on the server; null if it was never stored. */
  former: Note | null
  /** In a conflict, the version on the server. */
  stored: Note | null
  /** Reason of the refusal by the server. */
  refusal: string | null
  /** Id of the failed request, if the server failed. */
  requestId: string | undefined
  /** A text that was sent without a response, so the server may have received it. */
  unanswered: string | null
}

export const savedItem = (note: Note): NoteItem => ({
  ...unsavedItem(note),
  html: note.html,
  version: note.version,
  mark: 'saved',
  former: note,
})

/** Creates a note that the server has not received yet. */
export const unsavedItem = ({ id, lessonId, atSeconds, text }: Pick<NoteItem, 'id' | 'lessonId' | 'atSeconds' | 'text'>): NoteItem => ({
  id,
  lessonId,
  atSeconds,
  text,
  html: null,
  version: 0,
  mark: 'local',
  former: null,
  stored: null,
  refusal: null,
  requestId: undefined,
  unanswered: null,
})
