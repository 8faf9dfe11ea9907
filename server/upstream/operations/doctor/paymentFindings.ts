import { bad, type DatabaseFinding, good, warn } from '../../db/DatabaseFinding.ts'
import type { DatabaseLocation } from '../../db/openWithoutMigration.ts'
import { inconsistencyText } from '../../db/inconsistencies.ts'
import { taskAdminQueries } from '../../outbox/admin.ts'
import { countMovements, findPaymentInconsistencies } from '../../payment/admin.ts'
import { findingsAfterMigration } from './findingsAfterMigration.ts'

/** Checks that the ledger, orders, refunds and reports of payment gateways are consistent, and lists every mismatch. */
export const paymentFindings = (place: DatabaseLocation) =>
  findingsAfterMigration(place, { migration: '111-payment', subject: '账目' }, async (db) => {
    const cure = '先不要退款或改动这些订单，用 npm run inbox -- reconcile 与渠道账单核对，再把完整输出交给开发者'
    const faults = (await findPaymentInconsistencies(db)).map((fault) => bad(inconsistencyText(fault), cure))
    const agreement = [good(`收支账目、订单、退款与支付渠道的报告一致（${await countMovements(db)} 笔）`)]
    return [...(faults.length > 0 ? faults : agreement), ...taskFindings(await taskAdminQueries(db).countFailed())]
  })

const taskFindings = (failed: number): DatabaseFinding[] =>
  failed === 0
    ? []
    : [warn(`有 ${failed} 件后台任务多次失败，已停止重试`, '用 npm run inbox -- tasks 查看原因，解决后 npm run inbox -- retry-task 编号')]
