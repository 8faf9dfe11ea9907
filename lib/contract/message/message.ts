import { z } from 'zod/mini'
import { FurtherMessageKind, MarkScope, MessageBox, MessageKind } from '#lib/enums'
import { Code } from '../Code.ts'
import { Cursor, partOf } from '../community/community-shapes.ts'
import type { Family } from '../endpoint.ts'
import { Id, ImageUrl, Time, wire } from '../shape.ts'

/** Kind of a message: one of the nineteen of the specification, or one of ours. */
const Kind = wire({ ...MessageKind, ...FurtherMessageKind })
const Kinds = z.array(Kind).check(z.maxLength(40))

/** Somebody who has done what a message tells. */
export const MessagePerson = z.object({
  /** Null for somebody anonymous, or who has left: then there is no page to open. */
  id: z.nullable(Id),
  name: z.string(),
  avatar: z.nullable(ImageUrl),
})
export type MessagePerson = z.infer<typeof MessagePerson>

/** A message to the signed-in user: a doing of others that concerns them, or a notice of the platform. */
export const Message = z.object({
  id: Id,
  /** The subject; its words are `messageKindLabel` and `furtherMessageKindLabel`. */
  kind: Kind,
  /** People who have done it, the latest first, two at most; nobody for a notice. */
  people: z.array(MessagePerson),
  /** How many have done it: likes of one thing are one message, and so are its favourites, and the answers to a question that one follows. */
  peopleCount: z.int(),
  /** Of a notice; empty for others. */
  title: z.string(),
  /** Words of the notice, or the beginning of what was written; empty for what needs no words. */
  body: z.string(),
  /** The beginning of the user's own words that it is about; null where it is about none. */
  mine: z.nullable(z.string()),
  /** Path of the site that it leads to; null without any. */
  path: z.nullable(z.string()),
  /** Name of the one action that a notice asks for, such as 查看订单; null without any. */
  action: z.nullable(z.string()),
  /** Of the latest doing. */
  createdAt: Time,
  read: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** How many messages are unread: in each box up to 100, which stands for more, and together. */
export const UnreadMessages = z.object({
  count: z.int(),
  reply: z.int(),
  answer: z.int(),
  at: z.int(),
  like: z.int(),
  system: z.int(),
  /** Whispers to me, of conversations that are not muted. */
  whisper: z.int(),
  /** When they were counted, by the clock that dates messages. */
  countedAt: Time,
})
export type UnreadMessages = z.infer<typeof UnreadMessages>

/** Kinds of messages that are written and not counted as unread. */
const Muted = z.object({ kinds: z.array(Kind) })

export const message = {
  'GET /api/message': {
    about: 'My messages in one box, the newest first: replies, answers, mentions and invitations, likes and favourites, notices',
    caller: 'user',
    input: z.object({
      box: z._default(wire(MessageBox), MessageBox.Reply),
      cursor: z.optional(Cursor),
      pageSize: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
    }),
    data: partOf(Message),
    errors: [],
  },
  'GET /api/message/unread': {
    about: 'How many of my messages are unread, by box',
    caller: 'user',
    input: z.object({}),
    data: UnreadMessages,
    errors: [],
  },
  'POST /api/message/read': {
    about:
      'Marks messages of mine as read: one, all, or those of some kinds; what came after the moment stays unread, again changes nothing',
    caller: 'user',
    input: z.strictObject({
      scope: wire(MarkScope),
      /** The one, for the scope 1. */
      id: z._default(z.nullable(Id), null),
      /** The kinds, for the scope 3. */
      kinds: z._default(Kinds, []),
      /** The newest moment that was shown. */
      upTo: Time,
    }),
    data: UnreadMessages,
    errors: [Code.NotFound, Code.TooOften],
  },
  'GET /api/message/muted': {
    about: 'The kinds of messages that come to me without being counted as unread',
    caller: 'user',
    input: z.object({}),
    data: Muted,
    errors: [],
  },
  'POST /api/message/muted': {
    about: 'Mutes kinds of messages, or no more: from then on they are counted, or not; again changes nothing',
    caller: 'user',
    input: z.strictObject({ kinds: z.array(Kind).check(z.minLength(1), z.maxLength(40)), muted: z.boolean() }),
    data: Muted,
    errors: [Code.TooOften],
  },
} as const satisfies Family
