import type { Kysely } from 'kysely'
import type { Operator } from '../../command/extractOperator.ts'
import { UsageError } from '../../command/UsageError.ts'
import { parseArguments } from '../../command/parseArguments.ts'
import type { Database } from '../db/Database.ts'
import { couponAdminQueries, createCouponAdmin } from '../order/admin.ts'
import type { Audit } from './createAudit.ts'

interface Place {
  db: Kysely<Database>
  audit: Audit
  operator: Operator
  now: number
}

export const couponUsage = `npm run inbox -- coupon make 名称 --amount 元 | --rate 百分数 [--cap 元] --ends 2026-12-31 [--starts 日期]
    [--threshold 元] [--scope all|course|courseGroup|courseProject|profession|institutional --ids 编号,编号 --text 范围的说法]
    [--total 张数] [--per-user 张数]
  生成优惠券：--amount 20 减 20 元；--rate 85 是 8.5 折，--cap 为最多减多少
npm run inbox -- coupon list
  全部优惠券：已领、已用
npm run inbox -- coupon withdraw 编号
  停止领取；已经领到的仍然可以用`

/** Parses the arguments of `npm run inbox -- coupon`, and returns the action. Creating and withdrawing coupons is audited. */
export function parseCouponAction(argv: string[]): (place: Place) => Promise<string> {
  const text = { type: 'string' } as const
  const terms = { amount: text, rate: text, cap: text, threshold: text, scope: text, ids: text, text }
  const bounds = { starts: text, ends: text, total: text, 'per-user': text }
  const { values, positionals } = parseArguments(argv, { ...terms, ...bounds })
  const [action, named, ...rest] = positionals
  const hasOptions = Object.keys(values).length > 0
  const adminAt = ({ db, operator, now }: Place) => createCouponAdmin({ coupons: couponAdminQueries(db), operator: operator.name, now })
  if (rest.length > 0) throw new UsageError()
  if (action === 'list' && named === undefined && !hasOptions) return (place) => adminAt(place).list()
  if (named === undefined) throw new UsageError()
  if (action === 'withdraw' && !hasOptions)
    return (place) => place.audit({ action: 'coupon withdraw', target: named }, () => adminAt(place).withdraw(named))
  if (action !== 'make') throw new UsageError()
  return (place) => place.audit({ action: 'coupon make', target: named }, () => adminAt(place).make({ ...values, title: named }))
}
