import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { ReportReason } from '#lib/contract'
import type { Database, PostReportTable } from '../../db/Database.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { fieldErrorsText, parseVerdict } from '../../kernel/parseVerdict.ts'
import { reportQueries } from '../queries/reports.ts'
import { convertParentGone, reasonLabels } from './createPostKind.ts'
import { postFacts, postLine } from './postFacts.ts'

/** State labels of reports about posts and whispers. */
export const reportStateText: Record<PostReportTable['state'], string> = { open: '待处理', upheld: '举报成立', dismissed: '举报不成立' }

const reasons: Record<ReportReason, string> = {
  spam: '广告',
  abuse: '辱骂或骚扰',
  wrong: '错误或误导',
  privacy: '侵犯隐私',
  illegal: '违法',
  other: '其他',
}

/** Returns the reporter's reason and explanation. */
export const reportReasonText = ({ reason, text }: Pick<PostReportTable, 'reason' | 'text'>): string =>
  `${reasons[reason as ReportReason] ?? reason}${text === '' ? '' : `：${text}`}`

/** Creates the inbox kind 社区举报 (community reports). A decision applies to all open reports of the same post. */
export function createPostReportKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const reports = reportQueries(db)
  const list = ({ status, most }: { status: string | undefined; most: number }) =>
    reports.list({ state: status as PostReportTable['state'] | undefined, most })

  return {
    label: '社区举报',
    statuses: ['open', 'upheld', 'dismissed'],
    list: async (wanted) =>
      (await list(wanted)).map((row) => ({
        id: row.id,
        status: reportStateText[row.state],
        at: row.created_at,
        about: `${reportReasonText(row)}（${postLine(row.post)}）`,
      })),
    show: async (id) => {
      const row = await reports.find(id)
      if (!row) return undefined
      return [
        ['状态', reportStateText[row.state]],
        ['举报时间', formatBeijingMinute(row.created_at)],
        ['举报人', row.user_id ?? '已注销'],
        ['举报原因', reportReasonText(row)],
        ['内容编号', row.post_id],
        ...postFacts(row.post).map(([name, value]) => [`被举报的内容 ${name}`, value] as const),
      ]
    },
    decide: async (decision) => {
      const row = await reports.find(decision.id)
      if (!row) return undefined
      // An upheld report needs a reason, which the author of the post reads.
      const upheld = decision.verdict === 'pass'
      const faults = parseVerdict({ ...decision, verdict: upheld ? 'refuse' : 'pass' }, reasonLabels)
      if (!(await reports.decide(row, upheld, fieldErrorsText(faults, reasonLabels), now).catch(convertParentGone)))
        throw new CommandError(`没有改动：这条举报此前已经处理（${reportStateText[row.state]}）`)
      return upheld ? '举报成立：内容不再显示，作者会收到原因，举报的人会收到结果' : '举报不成立：内容继续显示，举报的人会收到结果'
    },
    table: async () => [
      ['编号', '状态', '举报时间', '举报人', '原因', '内容编号', '内容'],
      ...(await list({ status: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
        row.id,
        reportStateText[row.state],
        formatBeijingMinute(row.created_at),
        row.user_id ?? '',
        reportReasonText(row),
        row.post_id,
        postLine(row.post),
      ]),
    ],
  }
}
