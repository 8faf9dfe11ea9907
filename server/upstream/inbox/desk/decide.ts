import type { Application } from '#lib/contract'
import { ReviewResult, reviewResultLabel } from '#lib/enums'
import { CommandError } from '../../../command/CommandError.ts'
import type { InboxQueries } from '../queries/createInboxQueries.ts'
import { applicationField, applicationFieldLabels } from './applicationFields.ts'
import { readApplicationNumber } from './applicationNumber.ts'

interface Decision {
  number: string
  verdict: string
  /** A field and the reason of its fault, such as `名称=与营业执照不一致`. */
  fields: readonly string[]
}

const longestReason = 200

/** Accepts or refuses an application; returns the result. */
export async function decide(
  applications: InboxQueries['applications'],
  { number, verdict, fields }: Decision,
  now: number,
): Promise<string> {
  if (verdict !== 'pass' && verdict !== 'refuse') throw new CommandError('审核结果应为 pass 或 refuse')
  if (verdict === 'pass' && fields.length > 0) throw new CommandError('通过时不需要 --field')
  if (verdict === 'refuse' && fields.length === 0) throw new CommandError('拒绝时请用 --field 写明原因，如 --field 名称=与营业执照不一致')
  const faults = fields.map(readFault)
  const { id, round } = readApplicationNumber(number)
  const row = await applications.find(id)
  if (!row) throw new CommandError(`没有编号为 ${number} 的入驻申请`)
  if (round !== undefined && round !== row.round)
    throw new CommandError(`这份申请已重新提交（第 ${row.round} 次），没有改动。请用 show ${id} 查看后再审核`)
  const status = verdict === 'pass' ? ReviewResult.Passed : ReviewResult.Refused
  if (await applications.decide({ id, round: row.round }, { status, faults: JSON.stringify(faults), now }))
    return verdict === 'pass'
      ? `已通过：${row.name}。请联系 ${row.contact}（${row.phone}）开通机构主页`
      : `已拒绝：${row.name}。申请人会看到 ${faults.length} 条原因，可以修改后重新提交`
  const current = await applications.find(id)
  throw new CommandError(`没有改动：这份申请现在是“${current ? reviewResultLabel[current.status] : '已删除'}”`)
}

function readFault(given: string): Application['faults'][number] {
  const at = given.indexOf('=')
  const [label, reason] = [given.slice(0, at).trim(), given.slice(at + 1).trim()]
  const field = at < 0 ? undefined : applicationField(label)
  if (field === undefined) throw new CommandError(`--field 应为 名称=理由，名称是 ${applicationFieldLabels.join('、')} 之一`)
  if (reason === '' || reason.length > longestReason) throw new CommandError(`--field ${label} 的理由应为 1 到 ${longestReason} 个字`)
  return { field, reason }
}
