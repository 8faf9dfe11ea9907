import type { Kysely } from 'kysely'
import type { Request, RequestHandler } from 'express'
import { Code, failure } from '#lib/contract'
import type { Database } from '../db/Database.ts'
import type { TaskHandler } from '../outbox/index.ts'
import type { Call } from '../kernel/handler.ts'
import { invoiceHandlers } from './invoice.ts'
import { invoiceTitleHandlers } from './invoiceTitle.ts'
import { type InvoiceProvider, InvoiceRefused, titleOf } from './providers/InvoiceProvider.ts'
import { createInvoiceQueries, type InvoiceQueries } from './queries/createInvoiceQueries.ts'

export interface InvoiceDeps {
  db: Kysely<Database>
  clock: () => number
  /** The service that issues invoices. Undefined if no invoices are issued. */
  invoiceProvider: InvoiceProvider | undefined
}

interface WorkDeps {
  steps: InvoiceQueries['steps']
  /** Undefined if no invoices are issued. */
  provider: InvoiceProvider | undefined
  clock: () => number
}

/** Retry interval of invoices without a provider, in milliseconds. */
const retryMs = 3_600_000

/** Creates the outbox tasks for invoices. They may run twice, because the service is idempotent by id. */
const createInvoiceTasks = ({ steps, provider, clock }: WorkDeps): Record<string, TaskHandler> => ({
  'invoice.issue': async ({ subject: id }) => {
    if (!provider) return { againAt: clock() + retryMs }
    const begun = await steps.begin(id, clock())
    if (!begun) return undefined
    const { row, redOf } = begun
    try {
      const { order_id: orderId, order_title: goods, amount_fen: amountFen } = row
      const issued = await provider.issue({ id, orderId, goods, redOf, amountFen, title: titleOf(row), now: clock() })
      await steps.finish(id, issued, clock())
    } catch (error) {
      if (!(error instanceof InvoiceRefused)) throw error
      await steps.refuse(id, error.message, clock())
    }
    return undefined
  },
  'invoice.settle': ({ subject: orderId }) => steps.settle(orderId, clock()),
})

/** Creates the invoice domain: titles, invoices of orders, and red-letter (correction) invoices after refunds. */
export function createInvoice({ db, clock, invoiceProvider: provider }: InvoiceDeps) {
  const queries = createInvoiceQueries(db)
  const deps = { ...queries, provider, clock }
  return { handlers: { ...invoiceTitleHandlers(deps), ...invoiceHandlers(deps) }, queries, work: createInvoiceTasks(deps) }
}
export { httpInvoice } from './providers/httpInvoice.ts'
export { localInvoice } from './providers/localInvoice.ts'
export type { InvoiceProvider } from './providers/InvoiceProvider.ts'

interface InvoiceFilesOptions {
  authenticate: (request: Request) => Promise<Call>
  invoices: InvoiceQueries['invoices']
}

/** Serves the PDFs of invoices to their owners, as downloads. Other callers get the status 404, or 401 if signed out. */
export const invoiceFiles = ({ authenticate, invoices }: InvoiceFilesOptions): RequestHandler =>
  async function serveInvoice(request, response, next) {
    const [, id] = /^\/([\w-]{1,64})$/.exec(request.path) ?? []
    if (id === undefined || !['GET', 'HEAD'].includes(request.method)) return next()
    const { user } = await authenticate(request)
    if (!user) return void response.status(401).json(failure(Code.SignInNeeded, '登录后才能下载发票'))
    const row = await invoices.find(id)
    const pdf = row && row.user_id === user.id ? await invoices.file(id) : undefined
    if (!row || pdf === undefined) return void response.status(404).json(failure(Code.NotFound, '发票不存在或还没有开好'))
    const name = encodeURIComponent(`发票-${row.number}.pdf`)
    response.set({
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${id}.pdf"; filename*=UTF-8''${name}`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    response.end(Buffer.from(pdf, 'base64'))
  }
