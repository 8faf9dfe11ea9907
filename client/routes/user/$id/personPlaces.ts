import { ProfileTab, profileTabLabel } from '#lib/enums'
import { communityPaths } from '#app/paths/communityPaths.ts'

/** The lists of posts of a person, by the part of the path after the id; without one it is what they have written. */
const tabOf: Readonly<Record<string, ProfileTab>> = { favorite: ProfileTab.Favourites, like: ProfileTab.Likes }

export const postsTabAt = (pathname: string): ProfileTab => tabOf[partAfterId(pathname)] ?? ProfileTab.Dynamic

export const postsPath = (id: string, tab: ProfileTab): string =>
  ({
    [ProfileTab.Dynamic]: communityPaths.user(id),
    [ProfileTab.Favourites]: communityPaths.favouritesOf(id),
    [ProfileTab.Likes]: communityPaths.likesOf(id),
  })[tab]

/** The lists of people around a person. */
export type RelationTab = 'followers' | 'followed'

export const relationAt = (pathname: string): RelationTab =>
  pathname.replace(/\/+$/, '').endsWith('/relation/fans') ? 'followers' : 'followed'

export const relationPath = (id: string, of: RelationTab): string =>
  of === 'followers' ? communityPaths.followersOf(id) : communityPaths.followedBy(id)

export const relationLabel: Record<RelationTab, string> = { followers: '粉丝', followed: '关注' }

/** The tabs of a page, in their order. */
export const placesOf = (id: string) => [
  ...Object.values(ProfileTab).map((tab) => ({ label: profileTabLabel[tab], href: postsPath(id, tab) })),
  ...(['followers', 'followed'] as const).map((of) => ({ label: relationLabel[of], href: relationPath(id, of) })),
]

/** `like` of `/user/ID/like`: an id may be any word. */
const partAfterId = (pathname: string): string => pathname.split('/')[3] ?? ''
