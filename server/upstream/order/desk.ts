import type { Kysely } from 'kysely'
import type { Operator } from '../../command/takeOperator.ts'
import type { Database } from '../db/Database.ts'
import type { InboxKind } from '../kernel/InboxKind.ts'
import { refundKind } from './desk/refundKind.ts'
import { refundDecisions } from './queries/decideRefund.ts'
import { refundQueries } from './queries/refunds.ts'

/** Refunds as operators see and decide them. */
export const createRefundKind = (db: Kysely<Database>, by: { operator: Operator; now: number }): InboxKind =>
  refundKind({ refunds: refundQueries(db), decisions: refundDecisions(db), ...by })

export { orderFaults } from './queries/orderFaults.ts'
