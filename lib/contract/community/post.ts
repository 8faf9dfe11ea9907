import { z } from 'zod/mini'
import { Reaction } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, pageOf, paging, SendKey, Time, wire } from '../shape.ts'
import { Comment, Post, PostImages, PostTitle, postWords, Reply, TopicNames } from './community-shapes.ts'
import { postLengths } from './postLengths.ts'

/** Why somebody reports a post. */
export const ReportReason = z.enum(['spam', 'abuse', 'wrong', 'privacy', 'illegal', 'other'])
export type ReportReason = z.infer<typeof ReportReason>

const one = z.object({ id: Id })

export const post = {
  'POST /api/community/idea': {
    about: 'Writes an idea; the same key gives the same idea',
    caller: 'user',
    input: z.strictObject({
      key: SendKey,
      /** Markdown; may be empty with images. */
      text: postWords('想法', 0, postLengths.idea),
      images: PostImages,
      topics: TopicNames,
    }),
    data: Post,
    errors: [Code.Conflict, Code.NotAllowed, Code.TooOften],
  },
  'GET /api/community/post/:id': {
    about: 'One question, answer or idea',
    caller: 'anyone',
    input: one,
    data: Post,
    errors: [Code.NotFound],
  },
  'PUT /api/community/post/:id': {
    about: 'Changes the words of a post of mine; the former ones are kept. Of an accepted answer, its acceptance is told to have changed',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      /** The version that was changed; another one is a conflict. */
      version: z.int().check(z.gte(1)),
      /** Of a question; left out for others. */
      title: z.optional(PostTitle),
      /** Markdown. */
      text: postWords('内容', 0, postLengths.answer),
    }),
    data: Post,
    errors: [Code.NotFound, Code.Conflict, Code.NotAllowed, Code.TooOften],
  },
  'GET /api/community/post/:id/source': {
    about: 'The Markdown of a post of mine, to change it',
    caller: 'user',
    input: one,
    data: z.object({ title: z.string(), text: z.string(), version: z.int() }),
    errors: [Code.NotFound],
  },
  'GET /api/community/post/:id/version': {
    about: 'The former words of a post that was changed, newest first',
    caller: 'anyone',
    input: one,
    data: z.object({ list: z.array(z.object({ version: z.int(), title: z.string(), text: z.string(), replacedAt: Time })) }),
    errors: [Code.NotFound],
  },
  'DELETE /api/community/post/:id': {
    about: 'Deletes a post of mine; an operator can bring it back for 30 days',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/community/post/:id/reaction': {
    about: 'Reacts to a post or a comment: 1 likes, 3 dislikes, 2 takes either back; again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id, reaction: wire(Reaction) }),
    data: z.object({ reaction: wire(Reaction), likes: z.int() }),
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/community/post/:id/report': {
    about: 'Reports a post or a comment to the operator; again replaces what I said while nobody has decided',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      reason: ReportReason,
      text: z._default(z.string().check(z.trim(), z.maxLength(200, '说明不能超过 200 个字')), ''),
    }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/community/post/:id/appeal': {
    about: 'Asks the operator to look again at a post or a comment of mine that was refused; once a refusal',
    caller: 'user',
    input: z.strictObject({ id: Id, text: postWords('说明', 5, 500) }),
    data: z.null(),
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
  'GET /api/community/post/:id/comment': {
    about: 'Comments below a post with the first replies of each, by likes or newest first',
    caller: 'anyone',
    input: z.object({ id: Id, sort: z._default(z.enum(['hottest', 'newest']), 'hottest'), ...paging }),
    data: pageOf(Comment),
    errors: [Code.NotFound],
  },
  'GET /api/community/comment/:id': {
    about: 'One comment; a reply comes with its thread, so that a link can lead to it',
    caller: 'anyone',
    input: one,
    data: z.object({ comment: Comment, reply: z.nullable(Reply) }),
    errors: [Code.NotFound],
  },
  'GET /api/community/comment/:id/reply': {
    about: 'The replies of a thread, oldest first',
    caller: 'anyone',
    input: z.object({ id: Id, ...paging }),
    data: pageOf(Reply),
    errors: [Code.NotFound],
  },
  'POST /api/community/post/:id/comment': {
    about: 'Comments on a post, or replies to a comment below it; the same key gives the same comment',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      key: SendKey,
      /** Markdown. */
      text: postWords('评论', 1, postLengths.comment),
      /** The comment that is replied to; null for a comment of the first level. */
      replyTo: z._default(z.nullable(Id), null),
    }),
    data: Reply,
    errors: [Code.NotFound, Code.Conflict, Code.NotAllowed, Code.TooOften],
  },
} as const satisfies Family
