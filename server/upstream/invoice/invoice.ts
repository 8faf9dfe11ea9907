import { Code, type invoice, type Invoice } from '#lib/contract'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import type { InvoiceTable } from '../db/Database.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { type BillableFacts, billableFen, billingRefusal, refundedOrPendingFen } from './logic/billable.ts'
import type { InvoiceProvider } from './providers/InvoiceProvider.ts'
import type { InvoiceQueries } from './queries/createInvoiceQueries.ts'
import type { RequestResult } from './queries/invoices.ts'

interface Deps {
  invoices: InvoiceQueries['invoices']
  titles: InvoiceQueries['titles']
  /** Undefined if no invoices are issued. */
  provider: InvoiceProvider | undefined
  clock: () => number
}

const closed = '这里还没有开通开票，需要发票请联系客服'
const open = '这个订单已有一张发票，不能重复申请'

/** Returns an invoice in the view of its user. */
const invoiceOf = (row: InvoiceTable): Invoice => ({
  id: row.id,
  orderId: row.order_id,
  orderTitle: row.order_title,
  red: row.red === 1,
  state: row.state,
  amountFen: row.amount_fen,
  titleKind: row.kind,
  type: row.type,
  titleName: row.name,
  number: row.number,
  sample: row.provider === 'local',
  reason: row.reason,
  askedAt: isoTime(row.asked_at),
  issuedAt: isoTime(row.issued_at),
  file: row.number === null ? null : `/api/invoice/file/${row.id}`,
})

export const invoiceHandlers = ({ invoices, titles, provider, clock }: Deps): Handlers<typeof invoice> => {
  const orderOf = async (userId: string, id: string) => (await invoices.order(userId, id)) ?? refuse(Code.NotFound, '订单不存在')

  return {
    'GET /api/invoice': async (paging, call) => {
      const { list, ...rest } = await invoices.list(requireUser(call).id, paging)
      return { list: list.map(invoiceOf), ...rest }
    },

    'GET /api/order/:id/invoice': async ({ id }, call) => {
      const order = await orderOf(requireUser(call).id, id)
      const [facts, list] = await Promise.all([invoices.billing(order), invoices.ofOrder(id)])
      const isOpen = list.some(({ open_for }) => open_for !== null)
      const refusal = provider ? (billingRefusal(facts) ?? (isOpen ? open : null)) : closed
      return { quote: { ...amounts(facts), refusal, sample: provider?.sample ?? false }, list: list.map(invoiceOf) }
    },

    'POST /api/order/:id/invoice': async ({ id, titleId, key }, call) => {
      const { id: userId } = requireUser(call)
      await orderOf(userId, id)
      if (!provider) return refuse(Code.InvoiceUnavailable, closed)
      const title = (await titles.find(userId, titleId)) ?? refuse(Code.NotFound, '发票抬头不存在或已删除')
      const limits = postLimits('invoice', userId)
      const asked = await invoices
        .ask({ orderId: id, key, title, provider: provider.name, limits, now: clock() })
        .catch(refuseExceeded((wait) => `申请太频繁，请 ${wait}后再试`))
      return asked.state === 'stored' ? invoiceOf(asked.invoice) : refuseAsking(asked)
    },
  }
}

const amounts = (facts: BillableFacts) => ({
  amountFen: billableFen(facts),
  paidFen: facts.paidFen,
  refundedFen: refundedOrPendingFen(facts),
})

function refuseAsking(asked: Exclude<RequestResult, { state: 'stored' }>): never {
  if (asked.state === 'refused') return refuse(Code.InvoiceUnavailable, asked.reason)
  return refuse(Code.Conflict, asked.state === 'open' ? open : '这次申请与上一次的内容不同，请刷新页面后重新申请')
}
