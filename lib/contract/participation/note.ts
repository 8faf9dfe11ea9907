import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Html, Id, paging, searchedPageOf, searching, Time } from '../shape.ts'

/** Identifier that the learner's device makes up, so that a note can be sent again after a failure: a UUID in lower case. */
export const NoteId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '编号格式错误'))

/** A moment of a lesson in whole seconds from its start; a day at most. */
export const AtSeconds = z.int().check(z.gte(0), z.lte(86_400))

const NoteText = z.string().check(z.trim(), z.minLength(1, '请输入笔记内容'), z.maxLength(5000, '笔记不能超过 5000 个字'))

/** A learner's note at a moment of a lesson. */
export const Note = z.object({
  id: NoteId,
  courseId: Id,
  courseTitle: z.string(),
  lessonId: Id,
  lessonTitle: z.string(),
  /** The lesson has left the course; the note stays. */
  lessonRemoved: z.boolean(),
  /** Moment of the lesson, in seconds. */
  atSeconds: AtSeconds,
  /** Markdown as it was typed. */
  text: z.string(),
  /** The same, rendered and sanitised. */
  html: Html,
  /** Counts up with every change; sent along with the next one. */
  version: z.int(),
  createdAt: Time,
  updatedAt: Time,
})
export type Note = z.infer<typeof Note>

/** Sort orders of notes: `newest` by their last change, `lesson` by their lesson and their moment. */
export const NoteSort = z.enum(['newest', 'lesson'])
export type NoteSort = z.infer<typeof NoteSort>

/** The `data` of a refusal with 1009: the note as it is stored by now. */
export interface NoteConflict {
  stored: Note
}

export const note = {
  'GET /api/note': {
    about: 'My notes: of one lesson, of one course, or all; by words',
    caller: 'user',
    input: z.object({
      course: z.optional(Id),
      lesson: z.optional(Id),
      ...searching,
      sort: z._default(NoteSort, 'newest'),
      ...paging,
    }),
    data: searchedPageOf(Note),
    errors: [],
  },
  'GET /api/note/export': {
    about: 'My notes of a course, or all, as one Markdown text',
    caller: 'user',
    input: z.object({ course: z.optional(Id) }),
    /** `fileName` ends in `.md`. */
    data: z.object({ fileName: z.string(), markdown: z.string(), noteCount: z.int() }),
    errors: [Code.NotFound],
  },
  'POST /api/note': {
    about:
      'Stores a note under an id of the device’s own; again changes nothing. 1009 when that id holds another text: the stored note is in data.stored',
    caller: 'user',
    input: z.strictObject({ id: NoteId, lessonId: Id, atSeconds: AtSeconds, text: NoteText }),
    data: Note,
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
  'PUT /api/note/:id': {
    about: 'Changes a note whose version is still the given one; else 1009 with the stored note in data.stored',
    caller: 'user',
    input: z.strictObject({ id: NoteId, text: NoteText, atSeconds: AtSeconds, version: z.int().check(z.gte(1)) }),
    data: Note,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
  'DELETE /api/note/:id': {
    about: 'Deletes a note',
    caller: 'user',
    input: z.strictObject({ id: NoteId }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
