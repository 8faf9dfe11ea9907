import type { PersonPage } from '#lib/contract'
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

/** Returns the tabs of a page, in order. Others see only lists with entries, and the one that they have opened. */
export const placesOf = ({ id, filled, mine }: PersonPage, here: string) =>
  [
    { label: profileTabLabel[ProfileTab.Dynamic], href: postsPath(id, ProfileTab.Dynamic), isFilled: true },
    { label: profileTabLabel[ProfileTab.Favourites], href: postsPath(id, ProfileTab.Favourites), isFilled: filled.favourites },
    { label: profileTabLabel[ProfileTab.Likes], href: postsPath(id, ProfileTab.Likes), isFilled: filled.likes },
    { label: relationLabel.followers, href: relationPath(id, 'followers'), isFilled: filled.followers },
    { label: relationLabel.followed, href: relationPath(id, 'followed'), isFilled: filled.followed },
  ].filter(({ href, isFilled }) => isFilled || mine.self || href === here)

/** Returns `like` of `/user/ID/like`, by position: an id may be any word. */
const partAfterId = (pathname: string): string => pathname.split('/')[3] ?? ''
