import type { Kysely } from 'kysely'
import type { Database, PostState, PostTable, PostVersionTable } from '../../db/Database.ts'
import type { InboxDetail } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { beginningOf, isDanmaku, kindLabelOf } from '../logic/danmakuText.ts'
import { postVersionQueries } from '../queries/postVersions.ts'

export const postStateText: Record<PostState, string> = { shown: '显示中', held: '待查看', refused: '未通过', deleted: '作者已删除' }

/** Summarizes a post on one line. */
export const postLine = (post: PostTable): string =>
  `${kindLabelOf(post)}：${post.title === '' ? '' : `${post.title} `}${beginningOf(post)}${isDanmaku(post) ? `（${placeOf(post)}）` : ''}`

/** Returns the lesson and the position in it to which a post refers. */
const placeOf = ({ lesson_title, at_seconds }: PostTable): string =>
  [lesson_title, at_seconds === null ? null : duration(at_seconds)].filter((part) => part !== null).join(' ')

const duration = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return `${minutes}:${String(rest).padStart(2, '0')}`
}

/** Number of previous versions shown with a post. */
const mostVersions = 10

/**
 * Creates the function that returns the facts of a post for operators: with the Markdown source, with the author even of
 * anonymous posts, and with the latest previous versions, including those that readers do not see.
 */
export const createPostFacts =
  (db: Kysely<Database>) =>
  async (post: PostTable): Promise<InboxDetail[]> => {
    const versions = await postVersionQueries(db).list(post.id, { isAuthor: true, most: mostVersions })
    return [...factsOf(post), ...versions.map(versionFact)]
  }

const versionStates = { shown: '显示过', held: '待查看时', refused: '未通过' } as const

const versionFact = ({ version, title, text, state, withdrawn_at, replaced_at }: PostVersionTable): InboxDetail => [
  `第 ${version} 版（${versionStates[state]}${withdrawn_at === null ? '' : '，作者已撤下'}，${formatBeijingMinute(replaced_at)} 被修改）`,
  [title, text].filter((part) => part !== '').join(' ') || '内容已清除',
]

const factsOf = (post: PostTable): InboxDetail[] => [
  ['类型', kindLabelOf(post)],
  ['状态', postStateText[post.state]],
  ...(post.state_reason === null ? [] : [['给作者看的原因', post.state_reason] satisfies InboxDetail]),
  ['发布时间', formatBeijingMinute(post.created_at)],
  ['作者', post.user_id === null ? (post.author ?? '已注销') : `${post.user_id}${post.anonymous ? '（匿名发布）' : ''}`],
  ...(post.title === '' ? [] : [['标题', post.title] satisfies InboxDetail]),
  ...(post.lesson_title === null ? [] : [['课时', placeOf(post)] satisfies InboxDetail]),
  ['内容', post.text],
  ['版本', String(post.version)],
]
