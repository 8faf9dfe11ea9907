import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstEvent, isStream } from '../../conformance/createAsk.ts'

export interface Exchange {
  /** For example `GET /api/course/course-1`, without the query. */
  line: string
  query: URLSearchParams
  body: Record<string, unknown>
  isSignedIn: boolean
  status: number
  /** The upstream's envelope; the callback may change or replace it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tampering has to break the types
  answer: any
  /** Raw body to send instead of `answer`. */
  raw?: string
}

/** Starts a proxy in front of an upstream that tampers with its answers. */
export async function startTamperingProxy(origin: string, tamper: (exchange: Exchange) => void) {
  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = Buffer.concat(chunks).toString()
    const { method = '', url = '', headers } = request
    const token = headers['token']
    const type = headers['content-type'] ?? 'application/json'
    const forwarded = await fetch(origin + url, {
      method,
      headers: { 'content-type': type, ...(typeof token === 'string' && { token }) },
      ...(sent !== '' && { body: sent }),
    })
    const { pathname, searchParams } = new URL(url, origin)
    const exchange: Exchange = {
      line: `${method} ${pathname}`,
      query: searchParams,
      body: sent === '' || type !== 'application/json' ? {} : (JSON.parse(sent) as Record<string, unknown>),
      isSignedIn: (token?.length ?? 0) > 20,
      status: forwarded.status,
      answer: JSON.parse(await (isStream(forwarded) ? firstEvent(forwarded) : forwarded.text())),
    }
    tamper(exchange)
    if (exchange.status === 302) response.setHeader('location', '/')
    response.writeHead(exchange.status, { 'content-type': 'application/json' }).end(exchange.raw ?? JSON.stringify(exchange.answer))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
