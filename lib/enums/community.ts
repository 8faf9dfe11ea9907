import type { ValueOf } from './isValueOf.ts'

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

/** Filter of a community feed. Its numbers differ from those of `CommunityContentKind`. Specification, section 3. */
export const CommunityFilter = { All: 0, Idea: 1, Answer: 2, Question: 3 } as const
export type CommunityFilter = ValueOf<typeof CommunityFilter>

/** Chinese labels of {@link CommunityFilter} by wire value, for `labelOf`. */
export const communityFilterLabel: Record<CommunityFilter, string> = { 0: '全部', 1: '想法', 2: '回答', 3: '问题' }

/** Reaction to a post; `Cancel` removes a like or a dislike. Specification, section 3. */
export const Reaction = { Like: 1, Cancel: 2, Dislike: 3 } as const
export type Reaction = ValueOf<typeof Reaction>

/** Chinese labels of {@link Reaction} by wire value, for `labelOf`. */
export const reactionLabel: Record<Reaction, string> = { 1: '赞同', 2: '取消', 3: '反对' }

/** Whether a call follows or stops following. Specification, section 3. */
export const Follow = { Follow: 1, Unfollow: 2 } as const
export type Follow = ValueOf<typeof Follow>

/** Chinese labels of {@link Follow} by wire value, for `labelOf`. */
export const followLabel: Record<Follow, string> = { 1: '关注', 2: '取消关注' }

/** Tabs of a profile page. Specification, section 3. */
export const ProfileTab = { Dynamic: 1, Favourites: 2, Likes: 3 } as const
export type ProfileTab = ValueOf<typeof ProfileTab>

/** Chinese labels of {@link ProfileTab} by wire value, for `labelOf`. */
export const profileTabLabel: Record<ProfileTab, string> = { 1: '动态', 2: '收藏', 3: '赞同' }
