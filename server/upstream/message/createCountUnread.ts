import type { UnreadMessages } from '#lib/contract'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { MessageQueries } from './queries/createMessageQueries.ts'

/** Creates a function that counts a user's unread messages, including notices and whispers. */
export const createCountUnread =
  ({ messages, notices, clock }: MessageQueries & { clock: () => number }) =>
  async (userId: string): Promise<UnreadMessages> => {
    const countedAt = isoTime(clock())
    const [boxes, system, whisper] = await Promise.all([messages.unread(userId), notices.unread(userId), messages.unreadWhispers(userId)])
    return { ...boxes, system, whisper, count: boxes.reply + boxes.answer + boxes.at + boxes.like + system + whisper, countedAt }
  }
export type CountUnread = ReturnType<typeof createCountUnread>
