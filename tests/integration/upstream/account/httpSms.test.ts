import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { httpSms } from '../../../../server/upstream/account/providers/SmsProvider.ts'
import { describeError as describeFault } from '../../../../server/upstream/kernel/createErrorHandler.ts'

const message = { phone: '13812345678', scene: 2, code: '246810', expiresInMinutes: 5 } as const
const key = 'geheim'
const now = Date.parse('2026-03-01T08:00:00Z')

const received: { headers: IncomingMessage['headers']; method: string | undefined; body: string }[] = []
let answer: (response: ServerResponse) => void = () => {}
const gateway = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    received.push({ headers: request.headers, method: request.method, body })
    answer(response)
  })
})
beforeAll(() => once(gateway.listen(0, '127.0.0.1'), 'listening'))
const url = () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})
beforeEach(() => {
  received.length = 0
  answer = (response) => void response.end('{"ok":true}')
})

const provider = (options = {}) => httpSms({ url: url(), key, templates: { 1: 'SMS_001', 2: 'SMS_002' }, clock: () => now, ...options })
const faultOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: Error) => `${error.message} | ${JSON.stringify(describeFault(error)['reason'])}`,
  )

describe('messages sent through a gateway', () => {
  it('are signed JSON with the template of their scene', async () => {
    await provider().send(message)
    expect(received).toHaveLength(1)
    const { headers, method, body } = received[0]!
    expect(method).toBe('POST')
    expect(JSON.parse(body)).toEqual({ ...message, template: 'SMS_002' })
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-timestamp': String(now),
      'x-signature': createHmac('sha256', key).update(`${now}${body}`).digest('hex'),
    })
    expect(JSON.stringify(headers)).not.toContain(key)
    await provider().send({ ...message, scene: 6 })
    expect(JSON.parse(received[1]!.body)).toMatchObject({ scene: 6, template: null })
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['nothing', (response) => void response.end()],
    ['text', (response) => void response.end('OK')],
    ['null', (response) => void response.end('null')],
    ['201 and a number', (response) => void response.writeHead(201).end('7')],
  ])('are sent when the gateway answers successfully with %s', async (_, good) => {
    answer = good
    await expect(provider().send(message)).resolves.toBeUndefined()
  })

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['a rejection', (response) => void response.end('{"ok":false,"message":"余额不足"}'), /refused with HTTP 200: 余额不足/],
    ['a rejection without a text', (response) => void response.end('{"ok":false}'), /refused with HTTP 200/],
    ['HTTP 403', (response) => void response.writeHead(403).end('bad signature'), /refused with HTTP 403: bad signature/],
    ['HTTP 500', (response) => void response.writeHead(500).end('<h1>down</h1>'), /refused with HTTP 500/],
    ['a redirect', (response) => void response.writeHead(307, { location: url() }).end(), /refused with HTTP 307/],
    ['a connection reset', (response) => void response.destroy(), /did not answer/],
  ])('are not sent after %s, and not retried', async (_, bad, says) => {
    answer = bad
    expect(await faultOf(provider().send(message))).toMatch(says)
    expect(received).toHaveLength(1)
  })

  it('fail when the gateway does not answer or is unreachable', async () => {
    answer = () => {}
    expect(await faultOf(provider({ timeoutMs: 50 }).send(message))).toMatch(/did not answer: TimeoutError/)
    expect(received).toHaveLength(1)
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const nowhere = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/`
    await new Promise((resolve) => gone.close(resolve))
    expect(await faultOf(provider({ url: nowhere }).send(message))).toMatch(/did not answer: ECONNREFUSED/)
  })

  it('fail when the answer never ends', async () => {
    answer = (response) => {
      response.writeHead(500)
      const drip = setInterval(() => response.write('x'.repeat(8192)), 1)
      response.once('close', () => clearInterval(drip))
    }
    expect(await faultOf(provider().send(message))).toMatch(/refused with HTTP 500: x+/)
  })

  it('are rejected without logging phone or code', async () => {
    answer = (response) =>
      void response.end(JSON.stringify({ ok: false, message: 'to 13812345678 (138 1234 5678, 138-1234-5678): code 246810 blocked\n' }))
    const text = await faultOf(provider().send(message))
    expect(text).toContain('blocked')
    for (const secret of ['13812345678', '138', '1234', '5678', '246810', key]) expect(text).not.toContain(secret)
  })
})
