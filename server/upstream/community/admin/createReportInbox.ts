import { CommandError } from '../../../command/CommandError.ts'
import type { ReportReason } from '#lib/contract'
import type { PostReportTable } from '../../db/Database.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { fieldErrorsText, parseVerdict } from '../../kernel/parseVerdict.ts'
import { reasonLabels } from './createPostKind.ts'

type State = PostReportTable['state']

/** A report about any kind of content. */
type Report = Pick<PostReportTable, 'id' | 'user_id' | 'reason' | 'text' | 'state' | 'created_at'>

const stateText: Record<State, string> = { open: '待处理', upheld: '举报成立', dismissed: '举报不成立', closed: '内容已删除' }

const reasons: Record<ReportReason, string> = {
  spam: '广告',
  abuse: '辱骂或骚扰',
  wrong: '错误或误导',
  privacy: '侵犯隐私',
  illegal: '违法',
  other: '其他',
}

/** Returns the reporter's reason and explanation. */
const reasonText = ({ reason, text }: Report): string => `${reasons[reason as ReportReason] ?? reason}${text === '' ? '' : `：${text}`}`

interface ReportInboxOptions<Row extends Report> {
  label: string
  /** Messages to the operator after a decision. */
  upheldText: string
  dismissedText: string
  reports: {
    list: (wanted: { state: State | undefined; most: number }) => Promise<Row[]>
    find: (id: string) => Promise<Row | undefined>
    /** Returns false if the report was already decided. */
    decide: (row: Row, upheld: boolean, reason: string) => Promise<boolean>
  }
  /** Returns the id of the reported content. */
  subjectOf: (row: Row) => string
  /** Summarizes the reported content on one line. */
  line: (row: Row) => string
  /** Returns all facts of the reported content. */
  facts: (row: Row) => Promise<(readonly [name: string, value: string])[]>
}

/** Creates an inbox kind for reports. */
export function createReportInbox<Row extends Report>(options: ReportInboxOptions<Row>): InboxKind {
  const { label, reports, line } = options
  return {
    label,
    statuses: ['open', 'upheld', 'dismissed', 'closed'],
    list: async ({ status, most }) =>
      (await reports.list({ state: status as State | undefined, most })).map((row) => ({
        id: row.id,
        status: stateText[row.state],
        at: row.created_at,
        about: `${reasonText(row)}（${line(row)}）`,
      })),
    show: async (id) => {
      const row = await reports.find(id)
      if (!row) return undefined
      return [
        ['状态', stateText[row.state]],
        ['举报时间', formatBeijingMinute(row.created_at)],
        ['举报人', row.user_id ?? '已注销'],
        ['举报原因', reasonText(row)],
        ...(await options.facts(row)),
      ]
    },
    decide: async (decision) => {
      const row = await reports.find(decision.id)
      if (!row) return undefined
      // An upheld report needs a reason, which the author of the content reads.
      const upheld = decision.verdict === 'pass'
      const faults = parseVerdict({ ...decision, verdict: upheld ? 'refuse' : 'pass' }, reasonLabels)
      if (!(await reports.decide(row, upheld, fieldErrorsText(faults, reasonLabels))))
        throw new CommandError(`没有改动：这条举报此前已经处理（${stateText[row.state]}）`)
      return upheld ? options.upheldText : options.dismissedText
    },
    table: async () => [
      ['编号', '状态', '举报时间', '举报人', '原因', '内容编号', '内容'],
      ...(await reports.list({ state: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
        row.id,
        stateText[row.state],
        formatBeijingMinute(row.created_at),
        row.user_id ?? '',
        reasonText(row),
        options.subjectOf(row),
        line(row),
      ]),
    ],
  }
}
