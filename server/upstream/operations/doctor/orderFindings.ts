import { bad, good } from '../../db/DatabaseFinding.ts'
import type { DatabaseLocation } from '../../db/openWithoutMigration.ts'
import { findMembershipErrors } from '../../membership/admin.ts'
import { findOrderInconsistencies } from '../../order/admin.ts'
import { findingsAfterMigration } from './findingsAfterMigration.ts'

/** Maximum number of errors to list. */
const maxListed = 5

/** Checks that orders are consistent with their amounts and entitlements, and memberships with the entitlements that grant them. */
export const orderFindings = (place: DatabaseLocation) =>
  findingsAfterMigration(place, { migration: '110-order', subject: '订单' }, async (db) => {
    const [orders, { count, faults }] = [await findOrderInconsistencies(db), await findMembershipErrors(db)]
    return [
      orders.length === 0
        ? good('订单的金额、状态与开通一致')
        : bad(
            `${orders.length} 处订单不一致（${named(orders.map(({ id, about }) => `${id} ${about}`))}）`,
            '用 npm run inbox -- show 订单号 查看来龙去脉，再决定退款或补发激活码',
          ),
      faults.length === 0
        ? good(`有效期与开通记录一致（${count} 条）`)
        : bad(
            `${faults.length} 条有效期与开通记录不一致（${named(faults.map(({ userId, id }) => `用户 ${userId} 的 ${id}`))}）`,
            '请把 npm run doctor 的完整输出交给开发者；用户再次加入或兑换时会重新计算',
          ),
    ]
  })

const named = (faults: string[]): string => `${faults.slice(0, maxListed).join('；')}${faults.length > maxListed ? ' 等' : ''}`
