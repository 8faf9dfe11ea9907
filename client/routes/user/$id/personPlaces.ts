import { ProfileTab, profileTabLabel } from '#lib/enums'
import { communityPaths } from '#app/paths/communityPaths.ts'

/** Tabs of posts by the path segment after the id; without a segment it is the person's own posts. */
const tabOf: Readonly<Record<string, ProfileTab>> = { favorite: ProfileTab.Favourites, like: ProfileTab.Likes }

export const postsTabAt = (pathname: string): ProfileTab => tabOf[partAfterId(pathname)] ?? ProfileTab.Dynamic

export const postsPath = (id: string, tab: ProfileTab): string =>
  ({
    [ProfileTab.Dynamic]: communityPaths.user(id),
    [ProfileTab.Favourites]: communityPaths.favouritesOf(id),
    [ProfileTab.Likes]: communityPaths.likesOf(id),
  })[tab]

/** Tabs of people related to a person. */
export type RelationTab = 'followers' | 'followed'

export const relationAt = (pathname: string): RelationTab =>
  pathname.replace(/\/+$/, '').endsWith('/relation/fans') ? 'followers' : 'followed'

export const relationPath = (id: string, of: RelationTab): string =>
  of === 'followers' ? communityPaths.followersOf(id) : communityPaths.followedBy(id)

export const relationLabel: Record<RelationTab, string> = { followers: '粉丝', followed: '关注' }

/** Returns the tabs of a page, in order. */
export const placesOf = (id: string) => [
  ...Object.values(ProfileTab).map((tab) => ({ label: profileTabLabel[tab], href: postsPath(id, tab) })),
  ...(['followers', 'followed'] as const).map((of) => ({ label: relationLabel[of], href: relationPath(id, of) })),
]

/** Returns `like` of `/user/ID/like`, by position: an id may be any word. */
const partAfterId = (pathname: string): string => pathname.split('/')[3] ?? ''
