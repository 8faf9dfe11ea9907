import { z } from 'zod/mini'
import { MessageKind } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, pageOf, paging, Time, wire } from '../shape.ts'

/** A message of the platform to the signed-in user. */
export const Notice = z.object({
  id: Id,
  /** The subject of the notice; its words are `messageKindLabel`. */
  kind: wire(MessageKind),
  title: z.string(),
  body: z.string(),
  /** Path of the site that its one action leads to; null without any. */
  path: z.nullable(z.string()),
  /** Name of that action, such as 查看订单; null without any. */
  action: z.nullable(z.string()),
  createdAt: Time,
  read: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

/** Kinds of notices that are written and not counted as unread. */
const Muted = z.object({ kinds: z.array(wire(MessageKind)) })

/** How many notices are unread. */
const Unread = z.object({ count: z.int() })

export const notice = {
  'GET /api/notice': {
    about: 'My notices, the newest first',
    caller: 'user',
    input: z.object({ ...paging }),
    data: pageOf(Notice),
    errors: [],
  },
  'GET /api/notice/unread': {
    about: 'How many of my notices are unread',
    caller: 'user',
    input: z.object({}),
    data: Unread,
    errors: [],
  },
  'GET /api/notice/muted': {
    about: 'The kinds of notices that come to me without being counted as unread',
    caller: 'user',
    input: z.object({}),
    data: Muted,
    errors: [],
  },
  'POST /api/notice/muted': {
    about: 'Mutes kinds of notices, or no more: from then on they are counted, or not; again changes nothing',
    caller: 'user',
    input: z.strictObject({ kinds: z.array(wire(MessageKind)).check(z.minLength(1), z.maxLength(19)), muted: z.boolean() }),
    data: Muted,
    errors: [Code.TooOften],
  },
  'POST /api/notice/read': {
    about: 'Marks all my notices as read, up to the newest one that was shown; later ones stay unread',
    caller: 'user',
    input: z.strictObject({ upTo: Time }),
    data: Unread,
    errors: [Code.TooOften],
  },
  'POST /api/notice/:id/read': {
    about: 'Marks a notice of mine as read; again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: Unread,
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
