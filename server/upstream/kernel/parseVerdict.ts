import { CommandError } from '../../command/CommandError.ts'
import type { InboxDecision } from './InboxKind.ts'

const longestReason = 200

/** Error of one field, as displayed to the sender. */
interface FieldError<Field extends string> {
  field: Field
  reason: string
}

/** Parses the errors of a refusal, each given as `label=reason`; empty for a pass. `labels` are the permitted fields. */
export function parseVerdict<Field extends string>({ verdict, fields }: InboxDecision, labels: Record<Field, string>): FieldError<Field>[] {
  if (verdict !== 'pass' && verdict !== 'refuse') throw new CommandError('审核结果应为 pass 或 refuse')
  if (verdict === 'pass' && fields.length > 0) throw new CommandError('通过时不需要 --field')
  if (verdict === 'refuse' && fields.length === 0)
    throw new CommandError(`拒绝时请用 --field 写明原因，如 --field ${Object.values<string>(labels)[0] ?? ''}=与证件不一致`)
  const faults = fields.map((given) => parseFieldError(given, labels))
  const twice = faults.find(({ field }, index) => faults.some((other, at) => at < index && other.field === field))
  if (twice !== undefined) throw new CommandError(`--field ${labels[twice.field]} 写了两次，请把理由写在一起`)
  return faults
}

function parseFieldError<Field extends string>(given: string, labels: Record<Field, string>): FieldError<Field> {
  const at = given.indexOf('=')
  const [label, reason] = [given.slice(0, at).trim(), given.slice(at + 1).trim()]
  const field = at < 0 ? undefined : (Object.keys(labels) as Field[]).find((name) => labels[name] === label)
  if (field === undefined) throw new CommandError(`--field 应为 名称=理由，名称是 ${Object.values(labels).join('、')} 之一`)
  if (reason === '' || reason.length > longestReason) throw new CommandError(`--field ${label} 的理由应为 1 到 ${longestReason} 个字`)
  return { field, reason }
}

/** Joins the errors of all fields into one text with labels. */
export const fieldErrorsText = <Field extends string>(faults: readonly FieldError<Field>[], labels: Record<Field, string>): string =>
  faults.map(({ field, reason }) => `${labels[field]}：${reason}`).join('；')
