import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answer of the double; by default, `at` and `key` of its signature are correct. */
export interface InvoiceAnswer {
  status?: number
  body: unknown
  at?: number
  key?: string
}

/** Starts a double of an invoice service, which verifies our signatures and signs its own answers. */
export async function invoiceDouble(key: string, clock: () => number, answer: (body: string) => InvoiceAnswer) {
  const heard: { body: string; signed: boolean }[] = []
  const server = createServer((asked, response) => {
    void readAll(asked).then((body) => {
      heard.push({ body, signed: asked.headers['x-signature'] === hmac(key, String(asked.headers['x-timestamp']), body) })
      const given = answer(body)
      const text = typeof given.body === 'string' ? given.body : JSON.stringify(given.body)
      const at = String(given.at ?? clock())
      response.writeHead(given.status ?? 200, { 'x-timestamp': at, 'x-signature': hmac(given.key ?? key, at, text) }).end(text)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/invoices`, heard, close: () => void server.close() }
}

const hmac = (key: string, timestamp: string, body: string): string =>
  createHmac('sha256', key)
    .update(timestamp + body)
    .digest('hex')

async function readAll(asked: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of asked) body += String(chunk)
  return body
}
