import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { Database, PostState, PostTable } from '../../db/Database.ts'
import type { InboxDecision, InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { fieldErrorsText, parseVerdict } from '../../kernel/parseVerdict.ts'
import { ParentGone } from '../queries/postSteps.ts'
import { reviewStepQueries } from '../queries/reviewSteps.ts'
import { createPostFacts, postLine, postStateText } from './postFacts.ts'

/** The only field of a decision: the reason of a refusal, which the author reads. */
export const reasonLabels = { reason: '原因' } as const

/** Converts {@link ParentGone} to a command error; rethrows all other errors. */
export const convertParentGone = (error: unknown): never => {
  if (error instanceof ParentGone) throw new CommandError('没有改动：它所在的内容已经不再显示')
  throw error
}

/** States in which a post can be decided. */
const decidable = ['shown', 'held', 'refused'] as const

/** Creates the inbox kind 社区内容: held and refused posts, and deleted ones, which are restored at their authors' request. */
export function createPostKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const steps = reviewStepQueries(db)
  const facts = createPostFacts(db)
  const list = ({ status, most }: { status: string | undefined; most: number }) =>
    steps.list({ states: status === undefined ? ['held', 'refused'] : [status as PostState], most })

  /** Restores a deleted post as it was: a post that was not shown then waits for a decision. */
  async function restore({ id, state_reason: reason }: PostTable, { fields }: InboxDecision): Promise<string> {
    if (fields.length > 0) throw new CommandError('恢复时不需要 --field')
    const to = reason === null ? ('shown' as const) : ('held' as const)
    const restored = await steps.settle(id, { from: ['deleted'], to, reason, now }).catch(convertParentGone)
    if (!restored) throw new CommandError('没有改动：作者没有删除这条内容')
    return to === 'shown' ? '已经恢复显示，作者会收到通知' : '已经恢复，等待查看，作者会收到通知'
  }

  return {
    label: '社区内容',
    statuses: ['held', 'refused', 'shown', 'deleted'],
    list: async (wanted) =>
      (await list(wanted)).map((post) => ({ id: post.id, status: postStateText[post.state], at: post.created_at, about: postLine(post) })),
    show: async (id) => {
      const post = await steps.find(id)
      return post && (await facts(post))
    },
    decide: async (decision) => {
      const post = await steps.find(decision.id)
      if (!post) return undefined
      if (decision.verdict === 'restore') return restore(post, decision)
      const faults = parseVerdict(decision, reasonLabels)
      if (post.state === 'deleted')
        throw new CommandError('没有改动：作者已经删除了这条内容，不能再显示或拒绝。作者请你找回时，用 decide 编号 restore')
      const to = faults.length === 0 ? ('shown' as const) : ('refused' as const)
      const reason = faults.length === 0 ? null : fieldErrorsText(faults, reasonLabels)
      const from = decidable.filter((state) => state !== to)
      const settled = await steps.settle(decision.id, { from, to, reason, now }).catch(convertParentGone)
      if (!settled) throw new CommandError(`没有改动：这条内容${postStateText[post.state]}`)
      return to === 'shown' ? '已经显示，作者会收到通知' : '不再显示，作者会收到通知和原因，可以申诉'
    },
    table: async () => [
      ['编号', '状态', '发布时间', '作者', '内容', '原因'],
      ...(await list({ status: undefined, most: Number.MAX_SAFE_INTEGER })).map((post) => [
        post.id,
        postStateText[post.state],
        formatBeijingMinute(post.created_at),
        post.user_id ?? '',
        postLine(post),
        post.state_reason ?? '',
      ]),
    ],
  }
}
