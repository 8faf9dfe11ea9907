import { bad, good } from '../../db/DatabaseFinding.ts'
import type { Place } from '../../db/openUnchanged.ts'
import { rowFaultText } from '../../db/rowFaults.ts'
import { countInvoices, invoiceFaults } from '../../invoice/desk.ts'
import { findingsIn } from './findingsIn.ts'

/** Checks that the amounts of invoices equal the payments of their orders minus the refunds. */
export const invoiceFindings = (place: Place) =>
  findingsIn(place, { migration: '025-invoices', subject: '发票' }, async (db) => {
    const faults = await invoiceFaults(db)
    if (faults.length === 0) return [good(`发票与订单的已付和退款一致（${await countInvoices(db)} 张）`)]
    const cure = '用 npm run inbox -- show 订单号或发票编号 查看来龙去脉；开具失败的用 npm run inbox -- retry 发票编号 重新提交'
    return faults.map((fault) => bad(rowFaultText(fault), cure))
  })
