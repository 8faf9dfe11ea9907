import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import { Cursor, cursorPageOf, authoredText } from '../community/community-shapes.ts'
import { reportInput } from '../community/post.ts'
import type { Family } from '../endpoint.ts'
import { textLimits } from '../limits.ts'
import { UnreadMessages } from '../message/message.ts'
import { Id, IdempotencyKey, Time } from '../shape.ts'
import { Conversation, WhisperSearchHit, Whisper, WhisperImages, WhisperPartner, WhisperText, WritingPermission } from './whisper-shapes.ts'

const part = {
  cursor: z.optional(Cursor),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
}

export const whisper = {
  'GET /api/whisper': {
    about: 'Returns the conversations of the current user, the one with the newest whisper first',
    caller: 'user',
    input: z.object(part),
    data: cursorPageOf(Conversation),
    errors: [],
  },
  'GET /api/whisper/search': {
    about:
      'Searches the whispers of the current user, newest first, and up to 20 conversations by the partner’s name. Each call searches a part of the whispers: the list may be empty even if `nextCursor` is set',
    caller: 'user',
    input: z.object({ q: z.string().check(z.trim(), z.minLength(1, '请输入要找的内容'), z.maxLength(textLimits.query)), ...part }),
    data: z.extend(cursorPageOf(WhisperSearchHit), {
      /** Returned with the first part only. */
      conversations: z.array(Conversation),
    }),
    errors: [],
  },
  'GET /api/whisper/with/:userId': {
    about:
      'Returns the whispers between the current user and a person, newest first: the newest of all, those around a given one, or older or newer ones than a cursor. Also available before the first whisper',
    caller: 'user',
    input: z.object({
      userId: Id,
      /** Id of a whisper to return with its neighbours, such as a search result. Cannot be combined with `cursor`. */
      around: z.optional(Id),
      ...part,
      /** Direction from the cursor: `older` for `nextCursor`, `newer` for `newerCursor`. */
      toward: z._default(z.enum(['older', 'newer']), 'older'),
    }),
    data: z.extend(cursorPageOf(Whisper), {
      /** Cursor of the newer whispers; null if the list contains the newest one. */
      newerCursor: z.nullable(Cursor),
      partner: WhisperPartner,
      writing: WritingPermission,
      /** The partner has read the user's whispers up to this time; null if none was read. */
      readTo: z.nullable(Time),
      /** Number of unread whispers, as in `Conversation`. */
      unread: z.int(),
      muted: z.boolean(),
    }),
    errors: [Code.NotFound, Code.NotAllowed],
  },
  'POST /api/whisper/with/:userId': {
    about:
      'Sends a whisper to a person; idempotent by key, so a request without a response can be safely repeated. Refused for the reason in `writing`',
    caller: 'user',
    input: z.strictObject({
      userId: Id,
      key: IdempotencyKey,
      text: WhisperText,
      images: WhisperImages,
    }),
    data: z.object({ whisper: Whisper, writing: WritingPermission }),
    errors: [Code.NotFound, Code.NotAllowed, Code.Conflict, Code.TooOften],
  },
  'POST /api/whisper/with/:userId/read': {
    about:
      'Marks the whispers of a person as read; whispers after the given time remain unread; idempotent, and an earlier time has no effect',
    caller: 'user',
    input: z.strictObject({
      userId: Id,
      /** `createdAt` of the newest whisper that was displayed. */
      upTo: Time,
    }),
    data: UnreadMessages,
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/whisper/with/:userId/mute': {
    about: 'Mutes or unmutes a conversation, which excludes its whispers from or includes them in the unread count; idempotent',
    caller: 'user',
    input: z.strictObject({ userId: Id, muted: z.boolean() }),
    data: UnreadMessages,
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/whisper/with/:userId/drop': {
    about: 'Deletes a conversation up to a given time for the current user. The partner keeps it; later whispers start a new one',
    caller: 'user',
    input: z.strictObject({
      userId: Id,
      /** `createdAt` of the newest whisper that was displayed. */
      upTo: Time,
    }),
    data: UnreadMessages,
    errors: [Code.NotFound, Code.TooOften],
  },
  'DELETE /api/whisper/:id': {
    about: 'Withdraws a whisper of the current user within two minutes; its text and images are removed for both participants. Idempotent',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: Whisper,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
  'POST /api/whisper/:id/report': {
    about:
      'Reports a whisper of the partner to the operators, who see it with the five preceding ones; a repeated report replaces the previous one until it is decided',
    caller: 'user',
    input: reportInput,
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
  'POST /api/whisper/:id/appeal': {
    about: 'Appeals against the refusal of a whisper of the current user; once per refusal',
    caller: 'user',
    input: z.strictObject({ id: Id, text: authoredText('说明', textLimits.appeal.least, textLimits.appeal.most) }),
    data: Whisper,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
