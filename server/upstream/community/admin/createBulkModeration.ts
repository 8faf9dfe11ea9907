import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { Database, PostState, PostTable } from '../../db/Database.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { printableLine } from '../../kernel/logic/printable.ts'
import { createWordMatcher, normaliseWord } from '../../moderation/admin.ts'
import { plainOf } from '../logic/danmakuText.ts'
import { ParentGone } from '../queries/postSteps.ts'
import { type PostVerdict, reviewStepQueries } from '../queries/reviewSteps.ts'
import { postLine } from './postFacts.ts'

/** Filter for a bulk decision on posts. */
export interface BulkFilter {
  word?: string | undefined
  user?: string | undefined
  /** Maximum age of the posts, in milliseconds. */
  sinceMs?: number | undefined
  /** True if `pass` applies to refused posts instead of held ones. */
  refused?: boolean | undefined
}

export type BulkAction = 'hold' | 'pass' | 'refuse'

const verdicts: Record<BulkAction, { from: PostState; to: PostVerdict['to']; done: string }> = {
  hold: { from: 'shown', to: 'held', done: '不再显示，等待查看' },
  pass: { from: 'held', to: 'shown', done: '显示出来' },
  refuse: { from: 'held', to: 'refused', done: '拒绝，作者可以申诉' },
}

/** Maximum number of posts per command. Running the command again processes the rest. */
const most = 10_000
const maxListed = 20
const maxLineLength = 100

/** Creates the command for bulk decisions on posts. Without `apply`, it only reports what would be decided. */
export function createBulkModeration({ db, why, now }: { db: Kysely<Database>; why: string; now: number }) {
  const steps = reviewStepQueries(db)

  async function chosen(action: BulkAction, { word, user, sinceMs, refused }: BulkFilter): Promise<PostTable[]> {
    if (word === undefined && user === undefined && sinceMs === undefined)
      throw new CommandError('请用 --word、--user 或 --since 说明是哪些内容')
    const from = action === 'pass' && refused ? 'refused' : verdicts[action].from
    const posts = await steps.list({ states: [from], userId: user, since: sinceMs === undefined ? undefined : now - sinceMs, most })
    if (word === undefined) return posts
    const find = createWordMatcher([{ word, form: normaliseWord(word), action: 'hold' }])
    return posts.filter((post) => find(`${post.title} ${plainOf(post)}`) !== undefined)
  }

  return async (action: BulkAction, wanted: BulkFilter, apply: boolean): Promise<string> => {
    const posts = await chosen(action, wanted)
    const { to, done } = verdicts[action]
    const lines = posts
      .slice(0, maxListed)
      .map(
        (post) =>
          `${post.id}  ${formatBeijingMinute(post.created_at)}  ${post.user_id ?? ''}  ${printableLine(postLine(post), maxLineLength)}`,
      )
    const rest = posts.length > maxListed ? [`……还有 ${posts.length - maxListed} 条`] : []
    if (!apply) return [`${posts.length} 条会${done}。加 --apply 才会执行`, ...lines, ...rest].join('\n')
    if (action !== 'pass' && why === '') throw new CommandError('请用 --why 写明原因，作者会看到')
    let settled = 0
    for (const { id, state } of posts) {
      const verdict = { from: [state], to, reason: action === 'pass' ? null : why, now }
      const result = await steps.settle(id, verdict).catch((error: unknown) => {
        if (error instanceof ParentGone) return undefined
        throw error
      })
      if (result) settled++
    }
    const left = posts.length - settled
    return `${settled} 条已经${done}${left > 0 ? `；${left} 条没有改动：刚刚改过，或所在的内容不再显示` : ''}`
  }
}
