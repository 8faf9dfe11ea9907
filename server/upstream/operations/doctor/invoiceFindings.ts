import { bad, good } from '../../db/DatabaseFinding.ts'
import type { DatabaseLocation } from '../../db/openWithoutMigration.ts'
import { inconsistencyText } from '../../db/inconsistencies.ts'
import { countInvoices, findInvoiceInconsistencies } from '../../invoice/admin.ts'
import { findingsAfterMigration } from './findingsAfterMigration.ts'

/** Checks that the amounts of invoices equal the payments of their orders minus the refunds. */
export const invoiceFindings = (place: DatabaseLocation) =>
  findingsAfterMigration(place, { migration: '112-invoice', subject: '发票' }, async (db) => {
    const faults = await findInvoiceInconsistencies(db)
    if (faults.length === 0) return [good(`发票与订单的已付和退款一致（${await countInvoices(db)} 张）`)]
    const cure = '用 npm run inbox -- show 订单号或发票编号 查看来龙去脉；开具失败的用 npm run inbox -- retry 发票编号 重新提交'
    return faults.map((fault) => bad(inconsistencyText(fault), cure))
  })
