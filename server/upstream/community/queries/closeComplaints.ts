import type { Transaction } from 'kysely'
import { FurtherMessageKind } from '#lib/enums'
import { decideComplaints } from '../../db/complaints.ts'
import type { ComplaintState, Database, PostState } from '../../db/Database.ts'
import { notify } from '../../message/admin.ts'

/** State in which a post is decided. A held post is not. */
type DecidedState = Exclude<PostState, 'held'>

const reportStates = { shown: 'dismissed', refused: 'upheld', deleted: 'closed' } as const satisfies Record<DecidedState, ComplaintState>
const appealStates = { shown: 'upheld', refused: 'dismissed', deleted: 'closed' } as const satisfies Record<DecidedState, ComplaintState>

const texts: Record<DecidedState, string> = {
  shown: '已经查看，没有发现违反社区规则的地方，内容继续显示。',
  refused: '举报成立，这条内容不再显示。谢谢你。',
  deleted: '作者已经删除了这条内容。谢谢你。',
}

/**
 * Closes all open reports and appeals of a post that has been decided or deleted, regardless of how, and notifies the
 * reporters. Authors who appealed are notified of the decision itself.
 */
export async function closeComplaints(trx: Transaction<Database>, postId: string, state: DecidedState, now: number): Promise<void> {
  await decideComplaints(trx, 'post_appeal', ['post_id', postId], { state: appealStates[state], now })
  const decided = await decideComplaints(trx, 'post_report', ['post_id', postId], { state: reportStates[state], now })
  // A fixed order prevents deadlocks.
  const reporters = decided.flatMap(({ user_id }) => user_id ?? []).toSorted()
  for (const userId of reporters)
    await notify(trx, {
      userId,
      kind: FurtherMessageKind.Moderation,
      title: '你举报的内容已经处理',
      body: texts[state],
      path: null,
      action: null,
      now,
    })
}
