import type { Kysely } from 'kysely'
import type { Operator } from '../../command/extractOperator.ts'
import { parseArguments } from '../../command/parseArguments.ts'
import { UsageError } from '../../command/UsageError.ts'
import type { Database } from '../db/Database.ts'
import { createRefundAdmin } from '../order/admin.ts'
import type { Audit } from './createAudit.ts'

interface Place {
  db: Kysely<Database>
  audit: Audit
  operator: Operator
  now: number
}

export const refundUsage = `npm run inbox -- refund 订单号 [--amount 元] --keep|--yes --why 理由
  不经申请退款：不写 --amount 时退还全部余下的金额；退一部分时加 --keep 保留课程，收回课程的加 --yes 确认。可以分几次，到退完为止；学员会看到理由
npm run inbox -- refund --course 课程编号 --why 理由 [--yes]
  课程停办时退给全部还能学习的买家：先列出多少个订单、多少钱，加 --yes 执行`

/** Parses the arguments of `npm run inbox -- refund`, and returns the action. Refunds are audited. */
export function parseRefundAction(argv: string[]): (place: Place) => Promise<string> {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  const { values, positionals } = parseArguments(argv, { amount: text, keep: flag, course: text, yes: flag })
  const [orderId, ...rest] = positionals
  const { amount, keep, course, yes = false } = values
  if (course !== undefined) {
    if (positionals.length > 0 || amount !== undefined || keep !== undefined)
      throw new UsageError('--course 退还全部余下的金额，不写订单号、--amount 或 --keep')
    return ({ audit, ...place }) => {
      const work = () => createRefundAdmin(place.db, place).refundCourse(course, yes)
      return yes ? audit({ action: 'refund --course', target: course }, work) : work()
    }
  }
  if (orderId === undefined || rest.length > 0) throw new UsageError('refund 后面应有一个订单号，或 --course 课程编号')
  return ({ audit, ...place }) =>
    audit({ action: 'refund', target: orderId }, () => createRefundAdmin(place.db, place).refund(orderId, { amount, keep, yes }))
}
