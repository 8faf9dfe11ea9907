import type { MessageBox } from '#lib/enums'

/** The addresses of messages, by box; apart from `paths`, since no first page needs them. */
export const messagePaths = {
  reply: '/message/reply',
  answer: '/message/answer',
  at: '/message/at',
  like: '/message/like',
  system: '/message/system',
} as const satisfies Record<MessageBox, string>
