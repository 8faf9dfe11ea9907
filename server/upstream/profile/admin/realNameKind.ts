import type { RealNameField } from '#lib/contract'
import { ReviewResult, reviewResultLabel } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { CommandError } from '../../../command/CommandError.ts'
import type { uploadedFileQueries } from '../../files/admin.ts'
import { createInboxKind, type InboxDecision, type InboxDetail, type InboxKind, timeOrEmpty } from '../../kernel/InboxKind.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { parseSubmissionNumber, reviewStatuses, submissionNumber } from '../../kernel/logic/submissionNumber.ts'
import { fieldErrorsText, parseVerdict } from '../../kernel/parseVerdict.ts'
import { RealNameFaults, realNameOwnerKey, type realNameQueries } from '../queries/realNames.ts'

interface Deps {
  realNames: ReturnType<typeof realNameQueries>
  uploads: ReturnType<typeof uploadedFileQueries>
  now: number
  /** Decrypts a sealed number. If absent, neither the number nor the images are shown. */
  unseal: ((row: Pick<Database['real_name'], 'id' | 'id_number'>) => string) | undefined
}

/** Labels of the fields, used on the page and in the command. */
const labels: Record<RealNameField, string> = { name: '姓名', idNumber: '身份证号', front: '人像面', back: '国徽面', other: '其他' }

const reasonsOf = ({ faults }: Database['real_name']): string =>
  fieldErrorsText(parseJsonColumn(RealNameFaults, faults, 'real_name.faults'), labels)
const plainHint = '加 --plain 查看'

/** Creates the inbox kind 实名认证 (real names). The number and the images are shown only on explicit request, which is logged. */
export const realNameKind = ({ realNames, uploads, now, unseal }: Deps): InboxKind =>
  createInboxKind({
    label: '实名认证',
    statuses: Object.keys(reviewStatuses),
    rows: realNames.list,
    find: (number) => realNames.find(parseSubmissionNumber(number).id),
    line: (row) => ({
      id: submissionNumber(row),
      status: reviewResultLabel[row.status],
      at: row.sent_at,
      about: `${row.name}（${row.id_number_masked ?? '证件号已删除'}）`,
    }),
    columns: {
      编号: submissionNumber,
      状态: ({ status }) => reviewResultLabel[status],
      提交时间: ({ sent_at }) => formatBeijingMinute(sent_at),
      用户: ({ user_id }) => user_id,
      姓名: ({ name }) => name,
      身份证号: ({ id_number_masked }) => id_number_masked ?? '',
      审核时间: ({ decided_at }) => timeOrEmpty(decided_at),
      拒绝原因: reasonsOf,
    },
    details: async (row) => [
      '编号',
      '状态',
      ['提交时间', `${formatBeijingMinute(row.sent_at)}（第 ${row.round} 次提交）`],
      '审核时间',
      '拒绝原因',
      '用户',
      '姓名',
      ['身份证号', row.id_number === null ? '已删除' : (unseal?.(row) ?? `${row.id_number_masked}（${plainHint}）`)],
      ...(await images(row, uploads, unseal !== undefined)),
    ],
    decide: (decision) => decide(realNames, decision, now),
  })

async function images({ id }: Database['real_name'], uploads: Deps['uploads'], plainly: boolean): Promise<InboxDetail[]> {
  const stored = await uploads.attachedTo([realNameOwnerKey(id)])
  if (stored.length === 0) return [['照片', '已删除']]
  if (!plainly) return [['照片', `2 张（${plainHint}编号，再用 file 取出）`]]
  return stored.map((image, at) => [at === 0 ? labels.front : labels.back, `${image.id}（${image.width} × ${image.height}）`])
}

async function decide(realNames: Deps['realNames'], decision: InboxDecision, now: number): Promise<string | undefined> {
  const { id, round } = parseSubmissionNumber(decision.id)
  const row = await realNames.find(id)
  if (!row) return undefined
  const faults = parseVerdict(decision, labels)
  if (round !== undefined && round !== row.round)
    throw new CommandError(`这份认证已重新提交（第 ${row.round} 次），没有改动。请用 show ${id} 查看后再审核`)
  const status = faults.length === 0 ? ReviewResult.Passed : ReviewResult.Refused
  if (await realNames.decide(row, { status, faults: JSON.stringify(faults), reasons: fieldErrorsText(faults, labels), now }))
    return status === ReviewResult.Passed
      ? `已通过：${row.name}。证件照片已删除，用户会收到通知`
      : `已拒绝：${row.name}。用户会收到通知，看到 ${faults.length} 条原因，可以修改后重新提交`
  const current = await realNames.find(id)
  throw new CommandError(`没有改动：这份认证现在是“${current ? reviewResultLabel[current.status] : '已删除'}”`)
}
