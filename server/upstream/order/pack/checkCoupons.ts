import type { PackChecks, PackKind } from '../../kernel/PackChecks.ts'
import type { PackCoupons } from './Coupons.ts'

const kinds = {
  course: 'course',
  courseGroup: 'series',
  courseProject: 'coursePackage',
  profession: 'profession',
  institutional: 'institution',
} as const satisfies Record<string, PackKind>

/** Checks coupons beyond their schema: ids are unique, and the ids of scopes exist. */
export function checkCoupons({ coupons }: { coupons: PackCoupons }, { of, ids }: PackChecks): void {
  const { fault } = of('coupons.json')
  const seen = new Set<string>()
  coupons.forEach((coupon, at) => {
    if (seen.has(coupon.id)) fault(`[${at}].id`, `优惠券 ${coupon.id} 重复`)
    seen.add(coupon.id)
    const { scope } = coupon
    if (scope === 'all') return
    coupon.ids?.forEach((id, index) => {
      if (!ids[kinds[scope]](id)) fault(`[${at}].ids[${index}]`, `没有编号为 ${id} 的内容`)
    })
  })
}
