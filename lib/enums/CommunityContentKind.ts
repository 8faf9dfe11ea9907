import type { ValueOf } from './ValueOf.ts'

/**
 * Kinds of community content; each list contains some of them. The specification (section 3) defines the kinds; this
 * site defines the numbers.
 */
export const CommunityContentKind = {
  Question: 1,
  Answer: 2,
  Comment: 3,
  Idea: 4,
  Video: 5,
  User: 6,
} as const
export type CommunityContentKind = ValueOf<typeof CommunityContentKind>

/** Chinese labels of {@link CommunityContentKind} by wire value, for `labelOf`. */
export const communityContentKindLabel: Record<CommunityContentKind, string> = {
  1: '问题',
  2: '回答',
  3: '评论',
  4: '想法',
  5: '视频',
  6: '用户',
}
