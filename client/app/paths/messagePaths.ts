import type { MessageBox } from '#lib/enums'

/** Addresses of messages, by box; separate from `paths`, because no first page needs them. */
export const messagePaths = {
  reply: '/message/reply',
  answer: '/message/answer',
  at: '/message/at',
  like: '/message/like',
  system: '/message/system',
  whisper: '/message/whisper',
} as const satisfies Record<MessageBox | 'whisper', string>

/** Messages of all kinds. */
export const allMessages = `${messagePaths.reply}?all=1`

/** Returns the address of the conversation with a user. */
export const whisperPath = (userId: string): string => `${messagePaths.whisper}?with=${userId}`
