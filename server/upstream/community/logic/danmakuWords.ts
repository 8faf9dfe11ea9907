import { CommunityContentKind, communityContentKindLabel } from '#lib/enums'
import type { PostTable } from '../../db/tables/community.ts'
import { excerptOf, postText } from './postText.ts'

/** A danmaku is a comment on a video, below no other post. */
export const isDanmaku = ({ kind, parent_id }: Pick<PostTable, 'kind' | 'parent_id'>): boolean =>
  kind === CommunityContentKind.Comment && parent_id === null

type Worded = Pick<PostTable, 'kind' | 'parent_id' | 'text'>

/** The title of a post. */
export const nounOf = (post: Pick<PostTable, 'kind' | 'parent_id'>): string =>
  isDanmaku(post) ? '弹幕' : communityContentKindLabel[post.kind]

/** The words of a post without markup, which those of a danmaku have none of. */
export const plainOf = (post: Worded): string => (isDanmaku(post) ? post.text : postText(post.text).plain)

/** The beginning of these words. */
export const beginningOf = (post: Worded): string => (isDanmaku(post) ? post.text : excerptOf(plainOf(post)))

const address =
  /https?:\/\/|www\.\S|(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:com|cn|net|org|io|cc|me|top|xyz|vip|info|link|site|shop|club|icu)(?![a-z0-9-])/i

/** Whether a line names a place outside: a danmaku has no links, so whoever advertises writes the address out. */
export const namesAddress = (line: string): boolean => address.test(line.normalize('NFKC'))
