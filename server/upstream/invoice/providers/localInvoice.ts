import { createHash } from 'node:crypto'
import type { InvoiceProvider } from './InvoiceProvider.ts'
import { samplePdf } from './samplePdf.ts'

/** Creates a provider for demos. It draws invoices marked as samples; the same request yields the same invoice. */
export const localInvoice = (): InvoiceProvider => ({
  name: 'local',
  sample: true,
  issue: (request) => {
    const number = `SAMPLE${parseInt(createHash('sha256').update(request.id).digest('hex').slice(0, 12), 16) % 100_000_000}`.padEnd(14, '0')
    return Promise.resolve({ number, pdf: samplePdf({ ...request, number }) })
  },
})
