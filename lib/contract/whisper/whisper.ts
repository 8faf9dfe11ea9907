import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import { Cursor, partOf, postWords } from '../community/community-shapes.ts'
import { ReportReason } from '../community/post.ts'
import type { Family } from '../endpoint.ts'
import { UnreadMessages } from '../message/message.ts'
import { Id, SendKey, Time } from '../shape.ts'
import { Conversation, FoundWhisper, Whisper, WhisperImages, WhisperPartner, WhisperText, Writing } from './whisper-shapes.ts'

const part = {
  cursor: z.optional(Cursor),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
}

export const whisper = {
  'GET /api/whisper': {
    about: 'My conversations, the one with the newest whisper first',
    caller: 'user',
    input: z.object(part),
    data: partOf(Conversation),
    errors: [],
  },
  'GET /api/whisper/search': {
    about:
      'My whispers that hold these words, the newest first, and up to 20 conversations with people whose names hold them. A call looks through a part of what I have: its list may be empty, and `nextCursor` goes on',
    caller: 'user',
    input: z.object({ q: z.string().check(z.trim(), z.minLength(1, '请输入要找的内容'), z.maxLength(50)), ...part }),
    data: z.extend(partOf(FoundWhisper), {
      /** With the first part only. */
      conversations: z.array(Conversation),
    }),
    errors: [],
  },
  'GET /api/whisper/with/:userId': {
    about:
      'Whispers between a person and me, the newest first: the newest of all, those around one, or older and newer ones than a place. Also before there are any, so that one can begin',
    caller: 'user',
    input: z.object({
      userId: Id,
      /** The one to find among its neighbours, such as one that was searched for. Without `cursor`. */
      around: z.optional(Id),
      ...part,
      /** Direction from the cursor: `older` for `nextCursor`, `newer` for `newerCursor`. */
      toward: z._default(z.enum(['older', 'newer']), 'older'),
    }),
    data: z.extend(partOf(Whisper), {
      /** Cursor of the newer whispers; null with the newest. */
      newerCursor: z.nullable(Cursor),
      partner: WhisperPartner,
      writing: Writing,
      /** My own until then are read by the partner; null while none is. */
      readTo: z.nullable(Time),
      /** Unread ones, as of `Conversation`. */
      unread: z.int(),
      muted: z.boolean(),
    }),
    errors: [Code.NotFound, Code.NotAllowed],
  },
  'POST /api/whisper/with/:userId': {
    about:
      'Writes to a person; the same key gives the same whisper, so that one whose answer was lost is sent again safely. Refused with the reason that `writing` has',
    caller: 'user',
    input: z.strictObject({
      userId: Id,
      key: SendKey,
      text: WhisperText,
      images: WhisperImages,
    }),
    data: z.object({ whisper: Whisper, writing: Writing }),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
  'POST /api/whisper/with/:userId/read': {
    about: 'Marks what a person has written to me as read; what came after the moment stays unread, again or earlier changes nothing',
    caller: 'user',
    input: z.strictObject({
      userId: Id,
      /** `createdAt` of the newest that was shown. */
      upTo: Time,
    }),
    data: UnreadMessages,
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/whisper/with/:userId/mute': {
    about: 'Has the bell count the whispers of a conversation no longer, or again; again changes nothing',
    caller: 'user',
    input: z.strictObject({ userId: Id, muted: z.boolean() }),
    data: UnreadMessages,
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/whisper/with/:userId/drop': {
    about: 'Deletes a conversation on my side: what came until a moment. The partner keeps it, and what comes later begins anew',
    caller: 'user',
    input: z.strictObject({
      userId: Id,
      /** `createdAt` of the newest that was shown. */
      upTo: Time,
    }),
    data: UnreadMessages,
    errors: [Code.NotFound, Code.TooOften],
  },
  'DELETE /api/whisper/:id': {
    about: 'Withdraws a whisper of mine within two minutes: its words and images are gone for both. Again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: Whisper,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
  'POST /api/whisper/:id/report': {
    about:
      'Reports a whisper of somebody else to the operator, who sees it with the five before it; again replaces what I said while nobody has decided',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      reason: ReportReason,
      text: z._default(z.string().check(z.trim(), z.maxLength(200, '说明不能超过 200 个字')), ''),
    }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/whisper/:id/appeal': {
    about: 'Asks the operator to look again at a whisper of mine that was refused; once a refusal',
    caller: 'user',
    input: z.strictObject({ id: Id, text: postWords('说明', 5, 500) }),
    data: Whisper,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
