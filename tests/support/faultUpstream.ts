import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stubData } from './stubAnswers.ts'

/** A request as the upstream received it. */
export interface Received {
  method: string
  /** Path and query, byte for byte. */
  url: string
  path: string
  headers: IncomingMessage['headers']
  rawHeaders: string[]
  /** Number of times that a header was sent. */
  count: (name: string) => number
  /** The body received so far. */
  body: () => string
  size: () => number
  /** Resolves if the connection closes before the answer is complete. */
  aborted: Promise<void>
}

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  received: Received
  /** Answers normally. */
  normal: () => void
}
export type Behaviour = (exchange: Exchange) => void

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Faulty behaviours of an upstream. */
export const faults = {
  /** Answers only after the caller has given up. */
  late: (({ received, normal }) => void received.aborted.then(normal)) satisfies Behaviour,
  silent: (() => {}) satisfies Behaviour,
  reset: (({ request }) => void request.socket.resetAndDestroy()) satisfies Behaviour,
  dying: (({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"code":0,"data":{"list":[', () => response.destroy())
  }) satisfies Behaviour,
  /** Sends data in intervals and never ends. */
  dripping: (({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"code":0,"data":"')
    const drip = setInterval(() => response.write('x'), 50)
    response.once('close', () => clearInterval(drip))
  }) satisfies Behaviour,
  /** Starts an answer and never completes its headers. */
  headerDrops: (({ request: { socket }, response }) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n')
    const drip = setInterval(() => socket.write('X-More: x\r\n'), 50)
    response.once('close', () => clearInterval(drip))
  }) satisfies Behaviour,
  /** Sends informational responses repeatedly. */
  onlyHints: (({ response }) => {
    const drip = setInterval(() => response.writeEarlyHints({ link: '</a.css>; rel=preload' }), 50)
    response.once('close', () => clearInterval(drip))
  }) satisfies Behaviour,
  hugeHeaders: (({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-much': 'x'.repeat(200_000) })
    response.end('{"code":0,"data":null,"message":"ok"}')
  }) satisfies Behaviour,
  /** Sends bytes that are not HTTP. */
  switching: (({ request: { socket } }) =>
    void socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\nhello')) satisfies Behaviour,
  /** Sends two lengths; response smuggling depends on which one is used. */
  twoLengths: (({ request: { socket } }) =>
    void socket.end(
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 37\r\n\r\n{"code":0,"data":null,"message":"ok"}',
    )) satisfies Behaviour,
  brokenJson: (({ response }) => json(response, 200, '{"code":0,"data":{"list":[')) satisfies Behaviour,
  html: (({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<html><script>alert("upstream-secret")</script></html>')
  }) satisfies Behaviour,
  longerThanSaid: (({ request }) =>
    void request.socket.end(
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"code":0,"data":null,"message":"ok"}',
    )) satisfies Behaviour,
  shorterThanSaid: (({ request }) =>
    void request.socket.end(
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"code":0,"data":null,"message":"ok"}',
    )) satisfies Behaviour,
  noHttp: (({ request }) => void request.socket.end('SSH-2.0-OpenSSH_9.2\r\n')) satisfies Behaviour,
  huge: (({ response }) => json(response, 200, { code: 0, data: 'x'.repeat(9 * 1024 * 1024), message: 'ok' })) satisfies Behaviour,
  redirect: (({ response }) => {
    response.writeHead(302, { location: 'http://internal.example/secret', 'content-type': 'application/json' })
    response.end('{"code":0,"data":null,"message":"ok"}')
  }) satisfies Behaviour,
  /** Answers normally. */
  none: (({ normal }) => normal()) satisfies Behaviour,
  body:
    (value: unknown, status = 200): Behaviour =>
    ({ response }) =>
      json(response, status, value),
  data: (data: unknown): Behaviour => faults.body({ code: 0, data, message: 'ok' }),
  code: (code: number): Behaviour => faults.body({ code, data: null, message: '', msg: '不行' }),
}

/** Cycles through behaviours, one per request. */
export function byTurns(...behaviours: Behaviour[]): Behaviour {
  let turn = 0
  return (exchange) => behaviours[turn++ % behaviours.length]!(exchange)
}

/** Returns a behaviour that waits until it is released. */
export function held(behaviour: Behaviour = faults.none): { behaviour: Behaviour; release: () => void } {
  const waiting = Promise.withResolvers<void>()
  return { behaviour: (exchange) => void waiting.promise.then(() => behaviour(exchange)), release: waiting.resolve }
}

/** Starts an upstream whose behaviour tests set by path, and which records requests. */
export async function faultUpstream() {
  const behaviours = new Map<string, Behaviour>()
  const received: Received[] = []
  let connections = 0
  const server = createServer((request, response) => {
    const entry = record(request, response)
    received.push(entry)
    const normal = () => {
      const token = request.headers['token']
      if (entry.path === '/readyz') return json(response, 200, { ok: true })
      const data = stubData(entry.path, typeof token === 'string' ? token : undefined)
      if (data === undefined) return json(response, 404, { code: 1004, data: null, message: '', msg: '资源不存在' })
      // The double reads the request before it answers, like a real upstream.
      if (request.complete || request.method === 'GET' || request.method === 'HEAD')
        return json(response, 200, { code: 0, data, message: 'ok' })
      request.once('end', () => json(response, 200, { code: 0, data, message: 'ok' }))
    }
    ;(behaviours.get(entry.path) ?? behaviours.get('*') ?? (({ normal: answer }) => answer()))({
      request,
      response,
      received: entry,
      normal,
    })
  })
  server.keepAliveTimeout = 60_000
  server.on('connection', () => connections++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    /** Returns the requests to a path. */
    to: (path: string): Received[] => received.filter((entry) => entry.path === path),
    on: (path: string, behaviour: Behaviour): void => void behaviours.set(path, behaviour),
    /** Resets behaviours and recorded requests. */
    heal: (): void => {
      behaviours.clear()
      received.length = 0
    },
    /** Stops the upstream: connections are refused. */
    stop: async (): Promise<void> => {
      if (!server.listening) return
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    /** Restarts at the same address. */
    restart: async (): Promise<void> => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

export type FaultUpstream = Awaited<ReturnType<typeof faultUpstream>>

function record(request: IncomingMessage, response: ServerResponse): Received {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  const names = request.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    path: (request.url ?? '').split('?')[0]!,
    headers: request.headers,
    rawHeaders: request.rawHeaders,
    count: (name) => names.filter((given) => given === name).length,
    body: () => Buffer.concat(chunks).toString(),
    size: () => chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    aborted: new Promise((resolve) => response.once('close', () => response.writableFinished || resolve())),
  }
}
