import type { Note } from '#lib/contract'

/**
 * The storage state of a note: stored on the server (`saved`); being sent; being sent again after a failure; on this
 * device only, to be sent again; on this device only, refused by the server; changed elsewhere in the meantime; empty,
 * which is not stored; longer than a note may be, to be divided when editing ends.
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
  /** Version of the stored note; 0 before there is one. */
  version: number
  mark: NoteMark
  /** The note as the server had it last; null before it had any. */
  former: Note | null
  /** The note stored on the server, in a conflict. */
  stored: Note | null
  /** Reason of the server's refusal. */
  refusal: string | null
  /** Id of the failed request, for a fault of the server. */
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
