import type { ValueOf } from './ValueOf.ts'

/** Tabs of a profile page. Specification, section 3. */
export const ProfileTab = { Dynamic: 1, Favourites: 2, Likes: 3 } as const
export type ProfileTab = ValueOf<typeof ProfileTab>

/** Chinese labels of {@link ProfileTab} by wire value, for `labelOf`. */
export const profileTabLabel: Record<ProfileTab, string> = { 1: '动态', 2: '收藏', 3: '赞同' }
