import type { Note } from '#lib/contract'

/**
 * Where the text of a note is: on the server (`saved`); on its way; on its way again after a failure; on this device only, to be
 * sent again; on this device only, since the server refuses it; changed elsewhere meanwhile; empty, which is not stored.
 */
export type NoteMark = 'saved' | 'saving' | 'resending' | 'local' | 'refused' | 'conflict' | 'empty'

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
  /** What is stored instead, in a conflict. */
  stored: Note | null
  /** Why the server refuses it. */
  refusal: string | null
}

export const savedItem = ({ id, lessonId, atSeconds, text, html, version }: Note): NoteItem => ({
  id,
  lessonId,
  atSeconds,
  text,
  html,
  version,
  mark: 'saved',
  stored: null,
  refusal: null,
})
