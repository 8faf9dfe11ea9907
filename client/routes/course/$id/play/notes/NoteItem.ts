import type { Note } from '#lib/contract'

/**
 * Where the text of a note is: on the server (`saved`); on its way; on its way again after a failure; on this device only, to be
 * sent again; on this device only, since the server refuses it; changed elsewhere meanwhile; empty, which is not stored; longer
 * than one note may be, which becomes several when one has finished.
 */
export type NoteMark = 'saved' | 'saving' | 'resending' | 'local' | 'refused' | 'conflict' | 'empty' | 'long'

/** A note as the page has it. */
export interface NoteItem {
  id: string
  lessonId: string
  atSeconds: number
  /** Markdown as it stands on the page. */
  text: string
  /** The text as the server rendered it; null while it has another one. */
  html: string | null
  /** Of the stored note; 0 before there is one. */
  version: number
  mark: NoteMark
  /** The note as the server had it last; null before it had any. */
  former: Note | null
  /** The note stored on the server, in a conflict. */
  stored: Note | null
  /** Why the server refuses it. */
  refusal: string | null
  /** Of the fault of the server for which it is on this device only. */
  requestId: string | undefined
  /** A text that was sent and never answered: it may have arrived. */
  unanswered: string | null
}

export const savedItem = (note: Note): NoteItem => ({
  ...unsavedItem(note),
  html: note.html,
  version: note.version,
  mark: 'saved',
  former: note,
})

/** A note that the server has not got yet. */
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
