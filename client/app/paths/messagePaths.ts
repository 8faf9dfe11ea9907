import type { MessageBox } from '#lib/enums'

/** The addresses of messages, by box; apart from `paths`, since no first page needs them. */
export const messagePaths = {
  reply: '/message/reply',
  answer: '/message/answer',
  at: '/message/at',
  like: '/message/like',
  system: '/message/system',
  whisper: '/message/whisper',
} as const satisfies Record<MessageBox | 'whisper', string>

/** The talk with a person. */
export const whisperPath = (userId: string): string => `${messagePaths.whisper}?with=${userId}`
