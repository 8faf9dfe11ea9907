import { communityContentKindLabel } from '#lib/enums'
import type { PostState, PostTable } from '../../db/Database.ts'
import type { InboxFact } from '../../kernel/InboxKind.ts'
import { beijingTime } from '../../kernel/logic/beijingTime.ts'
import { excerptOf, postText } from '../logic/postText.ts'

export const postStateText: Record<PostState, string> = { shown: '显示中', held: '待查看', refused: '未通过', deleted: '作者已删除' }

/** A post on one line. */
export const postLine = ({ kind, title, text }: PostTable): string =>
  `${communityContentKindLabel[kind]}：${title === '' ? '' : `${title} `}${excerptOf(postText(text).plain)}`

/** A post as operators see it: with its Markdown as it was written, and its author also where the readers do not learn it. */
export const postFacts = (post: PostTable): InboxFact[] => [
  ['类型', communityContentKindLabel[post.kind]],
  ['状态', postStateText[post.state]],
  ...(post.state_reason === null ? [] : [['给作者看的原因', post.state_reason] satisfies InboxFact]),
  ['发布时间', beijingTime(post.created_at)],
  ['作者', post.user_id === null ? (post.author ?? '已注销') : `${post.user_id}${post.anonymous ? '（匿名发布）' : ''}`],
  ...(post.title === '' ? [] : [['标题', post.title] satisfies InboxFact]),
  ['内容', post.text],
  ['版本', String(post.version)],
]
