import type { ApplicationField } from '#lib/contract'
import { institutionCategoryLabel, institutionTypeLabel, ReviewResult, reviewResultLabel } from '#lib/enums'
import { CommandError } from '../../../command/CommandError.ts'
import type { ApplicationTable } from '../../db/Database.ts'
import type { FilesQueries } from '../../files/index.ts'
import { createInboxKind, imageDetail, type InboxDecision, type InboxKind, timeOrEmpty } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { parseSubmissionNumber, reviewStatuses, submissionNumber } from '../../kernel/logic/submissionNumber.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { fieldErrorsText, parseVerdict } from '../../kernel/parseVerdict.ts'
import { ApplicationFaults } from '../ApplicationFaults.ts'
import { applicationAttachmentKey } from '../queries/applications.ts'
import type { InboxQueries } from '../queries/createInboxQueries.ts'

interface Deps {
  inbox: InboxQueries['inbox']
  applications: InboxQueries['applications']
  uploads: FilesQueries['uploads']
  now: number
  /** Decrypts an identity number; absent: the number is displayed masked. */
  unseal: ((row: ApplicationTable) => string) | undefined
}

const reasons = ({ faults }: ApplicationTable): string =>
  fieldErrorsText(parseJsonColumn(ApplicationFaults, faults, 'intention.faults'), applicationFieldLabels)

/** Accepts or refuses an application; returns the message, or `undefined` for an unknown number. */
async function decide(applications: InboxQueries['applications'], decision: InboxDecision, now: number): Promise<string | undefined> {
  const { id, round } = parseSubmissionNumber(decision.id)
  const row = await applications.find(id)
  if (!row) return undefined
  const faults = parseVerdict(decision, applicationFieldLabels)
  if (round !== undefined && round !== row.round)
    throw new CommandError(`这份申请已重新提交（第 ${row.round} 次），没有改动。请用 show ${id} 查看后再审核`)
  const status = faults.length === 0 ? ReviewResult.Passed : ReviewResult.Refused
  if (await applications.decide({ id, round: row.round }, { status, faults: JSON.stringify(faults), now }))
    return status === ReviewResult.Passed
      ? `已通过：${row.name}。请联系 ${row.contact}（${row.phone}）开通机构主页`
      : `已拒绝：${row.name}。申请人会看到 ${faults.length} 条原因，可以修改后重新提交`
  const current = await applications.find(id)
  throw new CommandError(`没有改动：这份申请现在是“${current ? reviewResultLabel[current.status] : '已删除'}”`)
}

/** 入驻申请: decided, not marked as done. */
export const applicationKind = ({ inbox, applications, uploads, now, unseal }: Deps): InboxKind =>
  createInboxKind({
    label: '入驻申请',
    statuses: Object.keys(reviewStatuses),
    rows: inbox.applications,
    find: (number) => applications.find(parseSubmissionNumber(number).id),
    line: (row) => ({
      id: submissionNumber(row),
      status: reviewResultLabel[row.status],
      at: row.sent_at,
      about: `${institutionTypeLabel[row.type]} ${row.name}（${row.contact}，${row.region}，${institutionCategoryLabel[row.category]}）`,
    }),
    columns: {
      编号: submissionNumber,
      状态: ({ status }) => reviewResultLabel[status],
      提交时间: ({ sent_at }) => formatBeijingMinute(sent_at),
      主体类型: ({ type }) => institutionTypeLabel[type],
      名称: ({ name }) => name,
      统一社会信用代码: ({ credit_code }) => credit_code ?? '',
      身份证号: ({ id_number_masked }) => id_number_masked ?? '',
      类别: ({ category }) => institutionCategoryLabel[category],
      联系人: ({ contact }) => contact,
      手机: ({ phone }) => phone,
      地区: ({ region }) => region,
      审核时间: ({ decided_at }) => timeOrEmpty(decided_at),
      拒绝原因: reasons,
    },
    details: async (row) => [
      '编号',
      '状态',
      ['提交时间', `${formatBeijingMinute(row.sent_at)}（第 ${row.round} 次提交）`],
      '审核时间',
      '拒绝原因',
      '主体类型',
      '名称',
      row.credit_code === null ? ['身份证号', unseal?.(row) ?? `${row.id_number_masked}（加 --plain 查看全部）`] : '统一社会信用代码',
      '类别',
      '联系人',
      '手机',
      '地区',
      ['入驻协议', `${row.agreement_version} 版`],
      ...(await uploads.attachedTo([applicationAttachmentKey(row.id)])).map(imageDetail('资质')),
    ],
    decide: (decision) => decide(applications, decision, now),
  })

/** Labels of the fields of an application, on the page and in the command. */
const applicationFieldLabels: Record<ApplicationField, string> = {
  name: '名称',
  type: '主体类型',
  creditCode: '统一社会信用代码',
  idNumber: '身份证号',
  category: '类别',
  contact: '联系人',
  phone: '手机',
  region: '地区',
  documents: '资质',
  other: '其他',
}
