import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { Database, PostAppealTable } from '../../db/Database.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { beijingTime } from '../../kernel/logic/beijingTime.ts'
import { faultsText, readVerdict } from '../../kernel/readVerdict.ts'
import { appealQueries } from '../queries/appeals.ts'
import { parentGone, reasonOnly } from './createPostKind.ts'
import { postFacts, postLine } from './postFacts.ts'

export const appealStateText: Record<PostAppealTable['state'], string> = { open: '待处理', upheld: '已恢复显示', dismissed: '维持原决定' }

/** 社区申诉: passed, the post is shown again. */
export function createAppealKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const appeals = appealQueries(db)
  const list = ({ status, most }: { status: string | undefined; most: number }) =>
    appeals.list({ state: status as PostAppealTable['state'] | undefined, most })

  return {
    label: '社区申诉',
    statuses: ['open', 'upheld', 'dismissed'],
    list: async (wanted) =>
      (await list(wanted)).map((row) => ({
        id: row.id,
        status: appealStateText[row.state],
        at: row.created_at,
        about: `${row.text}（${postLine(row.post)}）`,
      })),
    show: async (id) => {
      const row = await appeals.find(id)
      if (!row) return undefined
      return [
        ['状态', appealStateText[row.state]],
        ['申诉时间', beijingTime(row.created_at)],
        ['申诉', row.text],
        ['当时的原因', row.reason],
        ['内容编号', row.post_id],
        ...postFacts(row.post),
      ]
    },
    decide: async (decision) => {
      const row = await appeals.find(decision.id)
      if (!row) return undefined
      const faults = readVerdict(decision, reasonOnly)
      const upheld = faults.length === 0
      if (!(await appeals.decide(row, upheld, faultsText(faults, reasonOnly), now).catch(parentGone)))
        throw new CommandError(`没有改动：这条申诉此前已经处理（${appealStateText[row.state]}）`)
      return upheld ? '已经恢复显示，作者会收到通知' : '维持原来的决定，作者会收到通知和原因'
    },
    table: async () => [
      ['编号', '状态', '申诉时间', '用户', '申诉', '当时的原因', '内容编号'],
      ...(await list({ status: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
        row.id,
        appealStateText[row.state],
        beijingTime(row.created_at),
        row.user_id,
        row.text,
        row.reason,
        row.post_id,
      ]),
    ],
  }
}
