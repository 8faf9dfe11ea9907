import { CommandError } from '../../../command/CommandError.ts'
import { addDays, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { printableLine } from '../../kernel/logic/printable.ts'
import { couponText, type CouponTerms } from '../logic/couponDiscount.ts'
import { type CountedCoupon, type CouponAdminQueries, couponTerms } from '../queries/coupons.ts'
import { parseYuan } from './parseYuan.ts'

/** Coupon options as entered by an operator. */
export interface CouponOptions {
  title: string
  amount?: string | undefined
  rate?: string | undefined
  cap?: string | undefined
  threshold?: string | undefined
  scope?: string | undefined
  ids?: string | undefined
  text?: string | undefined
  starts?: string | undefined
  ends?: string | undefined
  total?: string | undefined
  'per-user'?: string | undefined
}

const scopes: readonly CouponTerms['scope'][] = ['all', 'course', 'courseGroup', 'courseProject', 'profession', 'institutional']

export interface CouponAdminDeps {
  coupons: CouponAdminQueries
  operator: string
  now: number
}

/** Creates the operator's actions on coupons. Each returns the text to print. */
export function createCouponAdmin({ coupons, operator, now }: CouponAdminDeps) {
  async function readScope({ scope: name = 'all', ids: given }: CouponOptions): Promise<{ scope: CouponTerms['scope']; ids: string[] }> {
    const scope = scopes.find((known) => known === name) ?? fail(`--scope 应为 ${scopes.join('、')} 之一`)
    const ids = given === undefined ? [] : given.split(',').map((id) => id.trim())
    if (scope === 'all') return ids.length === 0 ? { scope, ids } : fail('--scope all 不写 --ids')
    if (ids.length === 0 && (scope === 'profession' || scope === 'institutional')) fail('请用 --ids 写明编号，几个之间用逗号')
    const missing = ids.length === 0 ? [] : await coupons.missing(scope, ids)
    return missing.length === 0 ? { scope, ids } : fail(`没有编号为 ${missing.join('、')} 的内容`)
  }

  return {
    async make(wanted: CouponOptions): Promise<string> {
      const { title, amount, rate, cap, threshold, total } = wanted
      if (title.length < 2 || title.length > 20) fail('名称应为 2 到 20 个字')
      if ((amount === undefined) === (rate === undefined)) fail('--amount 与 --rate 写一项，不能都写')
      if (cap !== undefined && rate === undefined) fail('只有 --rate 可以写 --cap')
      const { scope, ids } = await readScope(wanted)
      const id = newId()
      const row = {
        id,
        title,
        kind: rate === undefined ? ('amount' as const) : ('rate' as const),
        amount_fen: amount === undefined ? null : parseYuan(amount, '--amount'),
        rate_percent: rate === undefined ? null : wholeNumber(rate, 99, '--rate'),
        cap_fen: cap === undefined ? null : parseYuan(cap, '--cap'),
        threshold_fen: threshold === undefined ? 0 : parseYuan(threshold, '--threshold'),
        scope,
        scope_ids: JSON.stringify(ids),
        scope_text: scopeText(wanted, scope),
        starts_at: wanted.starts === undefined ? now : startOfBeijingDay(dayOf(wanted.starts, '--starts')),
        ends_at: startOfBeijingDay(addDays(dayOf(wanted.ends ?? '', '--ends'))),
        total: total === undefined ? null : wholeNumber(total, 10_000_000, '--total'),
        per_user: wholeNumber(wanted['per-user'] ?? '1', 1000, '--per-user'),
        claimed_count: 0,
        origin: operator,
        created_at: now,
        withdrawn_at: null,
      }
      if (row.ends_at <= Math.max(now, row.starts_at)) fail('--ends 应晚于今天和 --starts')
      await coupons.add(row)
      return `已生成优惠券 ${id}：${title}，${couponText(couponTerms(row))}，${row.scope_text}，${formatBeijingMinute(row.ends_at - 1)} 前可用`
    },

    async list(): Promise<string> {
      const rows = await coupons.list()
      return rows.length === 0
        ? '还没有优惠券。生成：npm run inbox -- coupon make 名称 --amount 20 --ends 2026-12-31'
        : rows.map(lineOf).join('\n')
    },

    async withdraw(id: string): Promise<string> {
      if (!(await coupons.withdraw(id, now))) fail(`没有可停止的优惠券 ${id}：编号有误，或此前已停止`)
      return '已停止领取；已经领到的仍然可以用'
    },
  }
}

const lineOf = (row: CountedCoupon): string => {
  const left = row.total === null ? '不限量' : `共 ${row.total} 张`
  const end = row.withdrawn_at === null ? `${formatBeijingMinute(row.ends_at - 1)} 前可用` : '已停止领取'
  const about = `${printableLine(row.title, 40)}，${couponText(couponTerms(row))}，${printableLine(row.scope_text, 40)}`
  return `${row.id}  ${about}  ${left}，已领 ${row.claimed_count}，已用 ${row.used_count ?? 0}（${end}，${printableLine(row.origin, 40)}）`
}

const scopeTexts = {
  all: '全部课程、系列和课程包可用',
  course: '单门课程可用',
  courseGroup: '课程系列可用',
  courseProject: '课程包可用',
} as const

function scopeText({ text, ids }: CouponOptions, scope: CouponTerms['scope']): string {
  const usual = ids === undefined && scope !== 'profession' && scope !== 'institutional' ? scopeTexts[scope] : undefined
  const words = text?.trim() ?? usual ?? fail('请用 --text 写明范围的说法，如“焊工职业的课程、系列和课程包可用”')
  return words.length >= 2 && words.length <= 30 ? words : fail('--text 应为 2 到 30 个字')
}

const fail = (text: string): never => {
  throw new CommandError(text)
}

function wholeNumber(text: string, most: number, name: string): number {
  const count = Number(text)
  return /^[1-9]\d*$/.test(text) && count <= most ? count : fail(`${name} 应为 1 到 ${most} 的整数`)
}

const dayOf = (text: string, name: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : fail(`${name} 应为日期，如 2026-12-31`)
