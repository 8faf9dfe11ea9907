import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod/mini'
import { type InvoiceProvider, InvoiceRefused } from './InvoiceProvider.ts'

export interface HttpInvoiceOptions {
  /** URL of the service, which accepts one invoice per POST request with a JSON body. */
  url: string
  /** Shared key of the signatures of requests and responses. */
  key: string
  /** Returns the current time, in milliseconds since 1970. */
  clock: () => number
  /** Timeout of a request, in milliseconds; 20000 by default. */
  timeoutMs?: number
}

/** Maximum length of a response, in characters: the PDF of an invoice in Base64. */
const maxResponseLength = 4 * 1024 * 1024
/** Maximum age of a response, in milliseconds. An older one may be a replay. */
const maxResponseAgeMs = 5 * 60_000

const Answer = z.union([
  z.object({ ok: z.literal(false), message: z.string() }),
  z.object({
    ok: z.literal(true),
    id: z.string(),
    amountFen: z.int(),
    number: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    pdf: z.base64(),
  }),
])

/**
 * Creates a provider that requests invoices from a service. `x-signature` is the HMAC-SHA256, in hexadecimal, of
 * `x-timestamp` (milliseconds) and the body, in the request and in the response. The service responds with
 * `{"ok": true, "id", "amountFen", "number", "pdf"}`, idempotently by id, or with `{"ok": false, "message"}` if it
 * permanently refuses the invoice.
 */
export const httpInvoice = ({ url, key, clock, timeoutMs = 20_000 }: HttpInvoiceOptions): InvoiceProvider => {
  const signed = (timestamp: string, body: string) =>
    createHmac('sha256', key)
      .update(timestamp + body)
      .digest('hex')
  return {
    name: 'http',
    sample: false,
    issue: async ({ id, orderId, goods, redOf, amountFen, title }) => {
      const { tax_number: taxNumber, bank_account: bankAccount, ...rest } = title
      const body = JSON.stringify({ id, orderId, goods, redOf, amountFen, title: { ...rest, taxNumber, bankAccount } })
      const timestamp = String(clock())
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signed(timestamp, body) },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new Error(`The invoice service did not answer: ${error instanceof Error ? error.name : 'unknown'}`)
      })
      const text = await read(response)
      const [at, signature] = [response.headers.get('x-timestamp') ?? '', response.headers.get('x-signature') ?? '']
      if (!response.ok) throw new Error(`The invoice service answered HTTP ${response.status}`)
      if (!isEqual(signature, signed(at, text))) throw new Error('The response of the invoice service has an invalid signature')
      if (!(Math.abs(clock() - Number(at)) <= maxResponseAgeMs)) throw new Error('The response of the invoice service is outdated')
      const answer = Answer.parse(JSON.parse(text))
      if (!answer.ok) throw new InvoiceRefused(answer.message.slice(0, 200))
      if (answer.id !== id || answer.amountFen !== amountFen) throw new Error('The invoice service responded with another invoice')
      return { number: answer.number, pdf: Buffer.from(answer.pdf, 'base64') }
    },
  }
}

async function read(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > maxResponseLength) throw new Error('The response of the invoice service is too long')
  }
  return text
}

const isEqual = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
