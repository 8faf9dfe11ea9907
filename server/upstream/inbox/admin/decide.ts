import { ReviewResult, reviewResultLabel } from '#lib/enums'
import { CommandError } from '../../../command/CommandError.ts'
import type { InboxDecision } from '../../kernel/InboxKind.ts'
import { parseVerdict } from '../../kernel/parseVerdict.ts'
import type { InboxQueries } from '../queries/createInboxQueries.ts'
import { applicationFieldLabels } from './applicationFields.ts'
import { parseSubmissionNumber } from '../../kernel/logic/submissionNumber.ts'

/** Accepts or refuses an application; returns the message, or `undefined` for an unknown number. */
export async function decide(
  applications: InboxQueries['applications'],
  decision: InboxDecision,
  now: number,
): Promise<string | undefined> {
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
