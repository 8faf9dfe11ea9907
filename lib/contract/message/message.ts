import { z } from 'zod/mini'
import { FurtherMessageKind, MarkScope, MessageBox, MessageKind } from '#lib/enums'
import { Code } from '../Code.ts'
import { Cursor, cursorPageOf } from '../community/community-shapes.ts'
import type { Family } from '../endpoint.ts'
import { Id, ImageUrl, Time, wire } from '../shape.ts'

/** Kind of a message: one of the nineteen kinds of the specification, or an additional kind of this site. */
const Kind = wire({ ...MessageKind, ...FurtherMessageKind })
const Kinds = z.array(Kind).check(z.maxLength(40))

/** A user whose action a message reports. */
export const MessagePerson = z.object({
  /** Null if the user is anonymous or has closed the account; there is no profile page in these cases. */
  id: z.nullable(Id),
  name: z.string(),
  avatar: z.nullable(ImageUrl),
})
export type MessagePerson = z.infer<typeof MessagePerson>

/** A message to the current user: an action of other users that concerns them, or a notice of the platform. */
export const Message = z.object({
  id: Id,
  /** Subject of the message; its labels are `messageKindLabel` and `furtherMessageKindLabel`. */
  kind: Kind,
  /** The latest two users who performed the action, latest first; empty for a notice. */
  people: z.array(MessagePerson),
  /** Number of users. Likes and favourites of the same item, and answers to a followed question, are grouped into one message each. */
  peopleCount: z.int(),
  /** Title of a notice; empty for other kinds. */
  title: z.string(),
  /** Text of a notice, or the beginning of what was written; empty for actions without text. */
  body: z.string(),
  /** Beginning of the user's own text that the message refers to; null without one. */
  mine: z.nullable(z.string()),
  /** Path of the site that the message links to; null without one. */
  path: z.nullable(z.string()),
  /** Label of the action that a notice requests, such as 查看订单; null without one. */
  action: z.nullable(z.string()),
  /** Time of the latest action. */
  createdAt: Time,
  read: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** Number of unread messages: per box, limited to 100, which means 100 or more, and in total. */
export const UnreadMessages = z.object({
  count: z.int(),
  reply: z.int(),
  answer: z.int(),
  at: z.int(),
  like: z.int(),
  system: z.int(),
  /** Number of unread whispers, excluding muted conversations. */
  whisper: z.int(),
  /** Time of counting, by the same clock as the times of messages. */
  countedAt: Time,
})
export type UnreadMessages = z.infer<typeof UnreadMessages>

/** Kinds of messages that are delivered but not counted as unread. */
const Muted = z.object({ kinds: z.array(Kind) })

export const message = {
  'GET /api/message': {
    about:
      'Returns the messages of the current user, newest first, in all boxes or in one: replies, answers, mentions and invitations, likes and favourites, or notices',
    caller: 'user',
    input: z.object({
      box: z._default(z.union([wire(MessageBox), z.literal('all')]), MessageBox.Reply),
      cursor: z.optional(Cursor),
      pageSize: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
    }),
    data: cursorPageOf(Message),
    errors: [],
  },
  'GET /api/message/unread': {
    about: 'Returns the number of unread messages by box',
    caller: 'user',
    input: z.object({}),
    data: UnreadMessages,
    errors: [],
  },
  'POST /api/message/read': {
    about:
      'Marks messages of the current user as read: one, all, or those of some kinds; messages after the given time remain unread; idempotent',
    caller: 'user',
    input: z.strictObject({
      scope: wire(MarkScope),
      /** Id of the message, for scope 1. */
      id: z._default(z.nullable(Id), null),
      /** Kinds of messages, for scope 3. */
      kinds: z._default(Kinds, []),
      /** Time of the newest message that was displayed. */
      upTo: Time,
    }),
    data: UnreadMessages,
    errors: [Code.NotFound, Code.TooOften],
  },
  'GET /api/message/muted': {
    about: 'Returns the kinds of messages that are delivered without being counted as unread',
    caller: 'user',
    input: z.object({}),
    data: Muted,
    errors: [],
  },
  'POST /api/message/muted': {
    about: 'Mutes or unmutes kinds of messages, which excludes them from or includes them in the unread count; idempotent',
    caller: 'user',
    input: z.strictObject({ kinds: z.array(Kind).check(z.minLength(1), z.maxLength(40)), muted: z.boolean() }),
    data: Muted,
    errors: [Code.TooOften],
  },
} as const satisfies Family
