import type { ValueOf } from './ValueOf.ts'

/**
 * Kinds of messages in addition to the nineteen of the specification (section 3, `MessageKind`). This site defines the
 * numbers, outside of the specification's range. A label follows the name of the acting user.
 */
export const FurtherMessageKind = { Mention: 101, Invitation: 102, Acceptance: 103, Moderation: 104, AnswerToFollowed: 105 } as const
export type FurtherMessageKind = ValueOf<typeof FurtherMessageKind>

/** Chinese labels of {@link FurtherMessageKind} by wire value, for `labelOf`. */
export const furtherMessageKindLabel: Record<FurtherMessageKind, string> = {
  101: '提到了你',
  102: '邀请你回答',
  103: '采纳了你的回答',
  104: '社区管理',
  105: '回答了你关注的问题',
}
