import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpInvoice } from '../../../../server/upstream/invoice/providers/httpInvoice.ts'
import { InvoiceRefused, type InvoiceRequest } from '../../../../server/upstream/invoice/providers/InvoiceProvider.ts'
import { type InvoiceAnswer, invoiceDouble } from '../../../support/invoiceDouble.ts'

const key = 'a secret of the service'
const now = 1_772_000_000_000

const request: InvoiceRequest = {
  id: 'abc',
  orderId: '20260301',
  goods: '焊工入门',
  redOf: null,
  amountFen: 19_900,
  title: {
    kind: 2,
    type: 1,
    name: '长江机电有限公司',
    tax_number: '91350100M000100Y43',
    bank: '',
    bank_account: '',
    address: '',
    phone: '',
    email: '',
  },
  now,
}
const good = { ok: true, id: 'abc', amountFen: 19_900, number: '25312000000012345678', pdf: Buffer.from('%PDF-').toString('base64') }

let answer: InvoiceAnswer
let service: Awaited<ReturnType<typeof invoiceDouble>>
beforeAll(async () => {
  service = await invoiceDouble(
    key,
    () => now,
    () => answer,
  )
})
afterAll(() => service.close())

const issue = () => httpInvoice({ url: service.url, key, clock: () => now, timeoutMs: 2000 }).issue(request)

test("requests an invoice with a signature and the contract's field names, and accepts the signed answer", async () => {
  answer = { body: good }
  expect(await issue()).toEqual({ number: good.number, pdf: Buffer.from('%PDF-') })
  const { body, signed } = service.heard.at(-1)!
  expect(signed).toBe(true)
  expect(JSON.parse(body)).toMatchObject({
    id: 'abc',
    redOf: null,
    amountFen: 19_900,
    title: { taxNumber: '91350100M000100Y43', bankAccount: '' },
  })
})

test("reports a rejection with the service's message", async () => {
  answer = { body: { ok: false, message: '税号已注销' } }
  await expect(issue()).rejects.toThrow(new InvoiceRefused('税号已注销'))
})

test.each([
  ['another signature', { body: good, key: 'somebody else' }, 'invalid signature'],
  ['an answer one hour old', { body: good, at: now - 3_600_000 }, 'outdated'],
  ['another invoice', { body: { ...good, id: 'xyz' } }, 'another invoice'],
  ['another amount', { body: { ...good, amountFen: 1 } }, 'another invoice'],
  ['a server error', { body: 'away', status: 503 }, 'HTTP 503'],
  ['a redirect', { body: '', status: 302 }, 'HTTP 302'],
  ['an HTML page', { body: '<html>' }, ''],
  ['an answer without a PDF', { body: { ok: true, id: 'abc', amountFen: 19_900, number: '1' } }, ''],
])('retries after %s, which is neither an invoice nor a rejection', async (_, wrong, text) => {
  answer = wrong
  const fault = await issue().catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(Error)
  expect(fault).not.toBeInstanceOf(InvoiceRefused)
  expect((fault as Error).message).toContain(text)
})
