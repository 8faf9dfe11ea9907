import { CommandError } from '../../../command/CommandError.ts'
import type { PostAppealTable } from '../../db/Database.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { fieldErrorsText, parseVerdict } from '../../kernel/parseVerdict.ts'
import { reasonLabels } from './createPostKind.ts'

type State = PostAppealTable['state']

/** An appeal against the refusal of any kind of content. */
export interface Appeal {
  id: string
  user_id: string
  text: string
  /** Reason of the refusal. */
  reason: string
  state: State
  created_at: number
}

const stateText: Record<State, string> = { open: '待处理', upheld: '已恢复显示', dismissed: '维持原决定', closed: '内容已删除' }

interface AppealInboxOptions<Row extends Appeal> {
  label: string
  /** Message to the operator after upholding an appeal. */
  upheldText: string
  appeals: {
    list: (wanted: { state: State | undefined; most: number }) => Promise<Row[]>
    find: (id: string) => Promise<Row | undefined>
    /** Returns false if the appeal was already decided. */
    decide: (row: Row, upheld: boolean, reason: string) => Promise<boolean>
  }
  /** Returns the id of the refused content. */
  subjectOf: (row: Row) => string
  /** Summarizes the refused content on one line. */
  line: (row: Row) => string
  /** Returns all facts of the refused content. */
  facts: (row: Row) => Promise<(readonly [name: string, value: string])[]>
}

/** Creates an inbox kind for appeals. If an appeal passes, the refusal is withdrawn. */
export function createAppealInbox<Row extends Appeal>({
  label,
  upheldText,
  appeals,
  subjectOf,
  line,
  facts,
}: AppealInboxOptions<Row>): InboxKind {
  return {
    label,
    statuses: ['open', 'upheld', 'dismissed', 'closed'],
    list: async ({ status, most }) =>
      (await appeals.list({ state: status as State | undefined, most })).map((row) => ({
        id: row.id,
        status: stateText[row.state],
        at: row.created_at,
        about: `${row.text}（${line(row)}）`,
      })),
    show: async (id) => {
      const row = await appeals.find(id)
      if (!row) return undefined
      return [
        ['状态', stateText[row.state]],
        ['申诉时间', formatBeijingMinute(row.created_at)],
        ['申诉', row.text],
        ['当时的原因', row.reason],
        ...(await facts(row)),
      ]
    },
    decide: async (decision) => {
      const row = await appeals.find(decision.id)
      if (!row) return undefined
      const faults = parseVerdict(decision, reasonLabels)
      const isUpheld = faults.length === 0
      if (!(await appeals.decide(row, isUpheld, fieldErrorsText(faults, reasonLabels))))
        throw new CommandError(`没有改动：这条申诉此前已经处理（${stateText[row.state]}）`)
      return isUpheld ? upheldText : '维持原来的决定，作者会收到通知和原因'
    },
    table: async () => [
      ['编号', '状态', '申诉时间', '用户', '申诉', '当时的原因', '内容编号'],
      ...(await appeals.list({ state: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
        row.id,
        stateText[row.state],
        formatBeijingMinute(row.created_at),
        row.user_id,
        row.text,
        row.reason,
        subjectOf(row),
      ]),
    ],
  }
}
