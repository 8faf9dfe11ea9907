import type { Kysely } from 'kysely'
import type { Operator } from '../../command/takeOperator.ts'
import type { Database } from '../db/Database.ts'
import type { InboxKind } from '../kernel/InboxKind.ts'
import { orderKind } from './desk/orderKind.ts'
import { refundKind } from './desk/refundKind.ts'
import { refundDecisions } from './queries/decideRefund.ts'
import { orderStoryQueries } from './queries/orderStory.ts'
import { refundQueries } from './queries/refunds.ts'

/** Creates the inbox kind of orders. */
export const createOrderKind = (db: Kysely<Database>): InboxKind => orderKind(orderStoryQueries(db))

/** Creates the inbox kind of refunds. */
export const createRefundKind = (db: Kysely<Database>, by: { operator: Operator; now: number }): InboxKind =>
  refundKind({ refunds: refundQueries(db), decisions: refundDecisions(db), ...by })

export { orderFaults } from './queries/orderFaults.ts'
export { createCouponDesk } from './desk/createCouponDesk.ts'
export { couponDeskQueries } from './queries/couponDesk.ts'
export { cancelFee, feeState, refundFee } from './queries/fees.ts'
export { lockOrder } from './queries/orderSteps.ts'
export { openStatuses, refundsUnderWay } from './logic/orderActions.ts'
