import { z } from 'zod/mini'
import { Reaction } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { continuedInput, continuedPageOf, Id, IdempotencyKey, trimmedText, wire } from '../shape.ts'
import {
  authoredText,
  Comment,
  Cursor,
  cursorPageOf,
  Post,
  PostImages,
  PostTitle,
  PostVersion,
  Reply,
  TopicNames,
} from './community-shapes.ts'
import { postLengths, textLimits } from '../limits.ts'

/** Reasons for reporting a post. */
export const ReportReason = z.enum(['spam', 'abuse', 'wrong', 'privacy', 'illegal', 'other'])
export type ReportReason = z.infer<typeof ReportReason>

/** Report of a post, a whisper or a person. */
export const reportInput = z.strictObject({
  id: Id,
  reason: ReportReason,
  text: z._default(trimmedText('说明', 0, textLimits.report), ''),
})

const one = z.object({ id: Id })

export const post = {
  'POST /api/community/idea': {
    about: 'Posts an idea; idempotent by key',
    caller: 'user',
    input: z.strictObject({
      key: IdempotencyKey,
      /** Markdown; may be empty if there are images. */
      text: authoredText('想法', 0, postLengths.idea),
      images: PostImages,
      topics: TopicNames,
    }),
    data: Post,
    errors: [Code.Conflict, Code.NotAllowed, Code.TooOften],
  },
  'GET /api/community/post/:id': {
    about: 'Returns a question, an answer or an idea',
    caller: 'anyone',
    input: one,
    data: Post,
    errors: [Code.NotFound],
  },
  'PUT /api/community/post/:id': {
    about: 'Edits a post of the current user; previous versions are retained. An accepted answer is marked as changed since its acceptance',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      /** The version that the change is based on; any other current version is a conflict. */
      version: z.int().check(z.gte(1)),
      /** Title of a question; omitted for other kinds. */
      title: z.optional(PostTitle),
      /** Markdown. */
      text: authoredText('内容', 0, postLengths.answer),
    }),
    data: Post,
    errors: [Code.NotFound, Code.Conflict, Code.NotAllowed, Code.TooOften],
  },
  'GET /api/community/post/:id/source': {
    about: 'Returns the Markdown of a post of the current user, for editing',
    caller: 'user',
    input: one,
    data: z.object({ title: z.string(), text: z.string(), version: z.int() }),
    errors: [Code.NotFound],
  },
  'GET /api/community/post/:id/version': {
    about:
      'Returns the previous versions of an edited post, newest first; the newest 50 are retained. Versions that were held or refused are returned to the author only',
    caller: 'anyone',
    input: z.object({ id: Id, cursor: z.optional(Cursor), pageSize: z._default(z.int().check(z.gte(1), z.lte(20)), 10) }),
    data: cursorPageOf(PostVersion),
    errors: [Code.NotFound],
  },
  'DELETE /api/community/post/:id/version/:version': {
    about: 'Withdraws a previous version of a post of the current user: no one can read it any more; idempotent',
    caller: 'user',
    input: z.strictObject({ id: Id, version: z.int().check(z.gte(1)) }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
  'DELETE /api/community/post/:id': {
    about: 'Deletes a post of the current user; an operator can restore it for 30 days',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/community/post/:id/reaction': {
    about: 'Reacts to a post or a comment: 1 likes, 3 dislikes, 2 removes the reaction; idempotent',
    caller: 'user',
    input: z.strictObject({ id: Id, reaction: wire(Reaction) }),
    data: z.object({ reaction: wire(Reaction), likes: z.int() }),
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/community/post/:id/report': {
    about: 'Reports a post or a comment to the operators; a repeated report replaces the previous one until it is decided',
    caller: 'user',
    input: reportInput,
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/community/post/:id/appeal': {
    about: 'Appeals against the refusal of a post or a comment of the current user; once per refusal',
    caller: 'user',
    input: z.strictObject({ id: Id, text: authoredText('说明', textLimits.appeal.least, textLimits.appeal.most) }),
    data: z.null(),
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
  'GET /api/community/post/:id/comment': {
    about: 'Returns the comments on a post with the first replies of each, sorted by likes or newest first',
    caller: 'anyone',
    input: z.object({ id: Id, sort: z._default(z.enum(['hottest', 'newest']), 'hottest'), ...continuedInput }),
    data: continuedPageOf(Comment),
    errors: [Code.NotFound],
  },
  'GET /api/community/comment/:id': {
    about: 'Returns a comment; a reply is returned with its thread, for direct links',
    caller: 'anyone',
    input: one,
    data: z.object({ comment: Comment, reply: z.nullable(Reply) }),
    errors: [Code.NotFound],
  },
  'GET /api/community/comment/:id/reply': {
    about: 'Returns the replies of a thread, oldest first',
    caller: 'anyone',
    input: z.object({ id: Id, ...continuedInput }),
    data: continuedPageOf(Reply),
    errors: [Code.NotFound],
  },
  'POST /api/community/post/:id/comment': {
    about: 'Comments on a post, or replies to a comment below it; idempotent by key',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      key: IdempotencyKey,
      /** Markdown. */
      text: authoredText('评论', 1, postLengths.comment),
      /** The comment replied to; null for a first-level comment. */
      replyTo: z._default(z.nullable(Id), null),
    }),
    data: Reply,
    errors: [Code.NotFound, Code.Conflict, Code.NotAllowed, Code.TooOften],
  },
} as const satisfies Family
