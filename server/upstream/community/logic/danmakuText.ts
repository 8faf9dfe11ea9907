import { CommunityContentKind, communityContentKindLabel } from '#lib/enums'
import type { PostTable } from '../../db/tables/community.ts'
import { excerptOf, postText } from './postText.ts'

/** Checks whether a post is a danmaku: a comment on a video, without a parent post. */
export const isDanmaku = ({ kind, parent_id }: Pick<PostTable, 'kind' | 'parent_id'>): boolean =>
  kind === CommunityContentKind.Comment && parent_id === null

type TextPost = Pick<PostTable, 'kind' | 'parent_id' | 'text'>

/** Returns the label for the kind of a post. */
export const kindLabelOf = (post: Pick<PostTable, 'kind' | 'parent_id'>): string =>
  isDanmaku(post) ? '弹幕' : communityContentKindLabel[post.kind]

/** Returns the text of a post without markup. Danmaku contain no markup. */
export const plainOf = (post: TextPost): string => (isDanmaku(post) ? post.text : postText(post.text).plain)

/** Returns the beginning of a post's text without markup. */
export const beginningOf = (post: TextPost): string => (isDanmaku(post) ? post.text : excerptOf(post.text))

const address =
  /https?:\/\/|www\.\S|(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:com|cn|net|org|io|cc|me|top|xyz|vip|info|link|site|shop|club|icu)(?![a-z0-9-])/i

/** Checks whether a line contains a web address. Danmaku have no links; advertisers write addresses as text. */
export const containsWebAddress = (line: string): boolean => address.test(line.normalize('NFKC'))
