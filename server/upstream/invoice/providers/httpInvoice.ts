import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod/mini'
import { type InvoiceProvider, InvoiceRefused } from './InvoiceProvider.ts'

export interface HttpInvoiceOptions {
  /** Address of the service, which takes one invoice per POST of JSON. */
  url: string
  /** Secret of the signatures, the service's and ours. */
  key: string
  /** Milliseconds since 1970. */
  clock: () => number
  /** The timeout of the service, in milliseconds; 20000 by default. */
  timeoutMs?: number
}

/** Largest answer that is read, in bytes: the PDF of an invoice in Base64. */
const longestAnswer = 4 * 1024 * 1024
/** Age of an answer, in milliseconds, after which it may be one that was recorded. */
const oldestAnswer = 5 * 60_000

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
 * Asks a service for invoices. `x-signature` is the HMAC-SHA256, in hexadecimal, of `x-timestamp` (milliseconds) and the
 * body, in the request and in its answer. The service answers `{"ok": true, "id", "amountFen", "number", "pdf"}`, the
 * same however often one id is asked for, or `{"ok": false, "message"}` when it will never issue it.
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
      if (!isEqual(signature, signed(at, text))) throw new Error('The answer of the invoice service has another signature')
      if (!(Math.abs(clock() - Number(at)) <= oldestAnswer)) throw new Error('The answer of the invoice service is not of now')
      const answer = Answer.parse(JSON.parse(text))
      if (!answer.ok) throw new InvoiceRefused(answer.message.slice(0, 200))
      if (answer.id !== id || answer.amountFen !== amountFen) throw new Error('The invoice service answered for another invoice')
      return { number: answer.number, pdf: Buffer.from(answer.pdf, 'base64') }
    },
  }
}

async function read(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > longestAnswer) throw new Error('The answer of the invoice service is too long')
  }
  return text
}

const isEqual = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
