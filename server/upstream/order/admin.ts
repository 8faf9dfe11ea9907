import type { Kysely } from 'kysely'
import type { Operator } from '../../command/extractOperator.ts'
import type { Database } from '../db/Database.ts'
import type { InboxKind } from '../kernel/InboxKind.ts'
import { orderKind } from './admin/orderKind.ts'
import { refundKind } from './admin/refundKind.ts'
import { refundDecisions } from './queries/decideRefund.ts'
import { orderDetailQueries } from './queries/orderDetails.ts'
import { refundQueries } from './queries/refunds.ts'

/** Creates the inbox kind of orders. */
export const createOrderKind = (db: Kysely<Database>): InboxKind => orderKind(orderDetailQueries(db))

/** Creates the inbox kind of refunds. */
export const createRefundKind = (db: Kysely<Database>, by: { operator: Operator; now: number }): InboxKind =>
  refundKind({ refunds: refundQueries(db), decisions: refundDecisions(db), ...by })

export { findOrderInconsistencies } from './queries/orderInconsistencies.ts'
export { createCouponAdmin } from './admin/createCouponAdmin.ts'
export { couponAdminQueries } from './queries/coupons.ts'
export { cancelFee, feeState, refundFee } from './queries/fees.ts'
export { lockOrder } from './queries/orderSteps.ts'
export { openStatuses, pendingRefundStatuses } from './logic/orderActions.ts'
