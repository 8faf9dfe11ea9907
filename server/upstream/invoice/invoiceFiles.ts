import type { Request, RequestHandler } from 'express'
import { Code, failure } from '#lib/contract'
import type { Call } from '../kernel/handler.ts'
import type { InvoiceQueries } from './queries/createInvoiceQueries.ts'

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
