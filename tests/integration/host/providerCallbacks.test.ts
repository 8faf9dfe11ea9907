import { request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import { type Behaviour, faults } from '../../support/faultUpstream.ts'
import { withHeldTimeouts } from '../../support/heldTimeouts.ts'
import { upstreamTimeoutMs } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const both = useHost()
const path = '/chat/callback'
const query = '?signature=0123abcd&timestamp=1&nonce=%E7%94%A8&echostr=hello'
const xml = '<xml><Event><![CDATA[SCAN]]></Event></xml>'

const answerWith =
  (status: number, type: string | undefined, body: string, more: Record<string, string> = {}): Behaviour =>
  ({ request, response }) => {
    request.resume().once('end', () => {
      response.writeHead(status, { ...(type !== undefined && { 'content-type': type }), ...more })
      response.end(body)
    })
  }

describe('a message of the chat provider', () => {
  test('is forwarded unchanged without session data, and so is the answer', async () => {
    both.upstream.on(path, answerWith(200, 'text/xml', '<xml/>', { 'set-cookie': 'a=1', location: '/x', token: 'secret' }))
    const headers = {
      'content-type': 'text/xml',
      cookie: `skill_token=${tokenOf('learner')}; qr_proof=${'a'.repeat(24)}`,
      token: tokenOf('eve'),
      'qr-proof': 'a'.repeat(24),
      'x-custom': 'a',
      'content-length': String(xml.length),
    }
    const answer = await both.host.ask(`POST ${path}${query}`, { headers, body: xml })
    expect(answer).toMatchObject({ status: 200, text: '<xml/>', cookies: [] })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/xml; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    for (const name of ['location', 'token']) expect(answer.headers).not.toHaveProperty(name)
    const [sent] = both.upstream.received
    expect(sent).toMatchObject({ method: 'POST', url: path + query })
    expect(sent!.body()).toBe(xml)
    expect(sent!.headers).toMatchObject({
      'content-type': 'text/xml',
      'content-length': String(xml.length),
      'x-forwarded-for': '127.0.0.1',
    })
    for (const name of ['cookie', 'token', 'qr-proof', 'x-custom']) expect(sent!.headers, name).not.toHaveProperty(name)
  })

  test.each([
    ['text/plain', 'text/plain; charset=utf-8'],
    ['text/html; charset=utf-8', 'text/plain; charset=utf-8'],
    [undefined, 'text/plain; charset=utf-8'],
    ['application/json; charset=utf-8', 'application/json; charset=utf-8'],
    ['application/xml; charset=utf-8', 'application/xml; charset=utf-8'],
  ])('gets the answer type %s as %s and never as HTML', async (type, shown) => {
    both.upstream.on(path, answerWith(200, type, '<script>alert(1)</script>'))
    const answer = await both.host.ask(`GET ${path}${query}`)
    expect(answer).toMatchObject({ status: 200, text: '<script>alert(1)</script>', headers: { 'content-type': shown } })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test.each<[string, Behaviour, number]>([
    ['answers 404', answerWith(404, 'application/json', '{"code":1004}'), 404],
    ['rejects the signature', answerWith(403, 'text/plain', 'stack at /srv/x'), 403],
    ['fails', answerWith(500, 'text/plain', 'stack at /srv/x'), 502],
    ['redirects', answerWith(302, 'text/plain', 'x', { location: 'http://internal.example' }), 502],
    ['answers with an image', answerWith(200, 'image/svg+xml', '<svg/>'), 502],
    ['resets the connection', faults.reset, 502],
    ['does not speak HTTP', faults.noHttp, 502],
  ])('gets a status without a body when the upstream %s', async (_, behaviour, status) => {
    both.upstream.on(path, behaviour)
    for (const line of [`GET ${path}${query}`, `POST ${path}${query}`]) {
      const answer = await both.host.ask(line, line.startsWith('POST') ? { body: xml } : {})
      expect(answer, line).toMatchObject({ status, text: status === 404 ? 'Not found' : '', cookies: [] })
      expect(answer.headers).not.toHaveProperty('location')
    }
    expect(both.host.lines.join('\n')).not.toMatch(/0123abcd|SCAN/)
  })

  test.each([`GET ${path}${query}`, `POST ${path}${query}`])(
    'gets a status without a body when the upstream times out: %s',
    async (line) => {
      both.upstream.on(path, faults.silent)
      await withHeldTimeouts(async (pass) => {
        const asked = both.host.ask(line, line.startsWith('POST') ? { body: xml } : {})
        await waitFor(() => expect(both.upstream.received).toHaveLength(1))
        pass(upstreamTimeoutMs)
        expect(await asked).toMatchObject({ status: 504, text: '', cookies: [] })
      })
      expect(both.host.lines.join('\n')).not.toMatch(/0123abcd|SCAN/)
    },
  )

  test('gets a status without a body when the answer breaks off', async () => {
    both.upstream.on(path, ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/xml', 'content-length': '1000' })
      response.write('<xml>', () => response.destroy())
    })
    expect(await both.host.ask(`GET ${path}`)).toMatchObject({ status: 502, text: '' })
    expect((await both.host.ask('GET /healthz')).status).toBe(200)
  })

  test('with a declared size over 64 kB is rejected before it is forwarded', async () => {
    const answer = await both.host.ask(`POST ${path}`, { body: 'x'.repeat(64 * 1024 + 1) })
    expect(answer).toMatchObject({ status: 413, text: '' })
    expect(both.upstream.received).toEqual([])
  })

  test('that exceeds 64 kB while streaming is rejected before it is forwarded', async () => {
    const headers = { 'transfer-encoding': 'chunked' }
    expect(await both.host.ask(`POST ${path}`, { headers, body: 'x'.repeat(64 * 1024 + 1) })).toMatchObject({ status: 413, text: '' })
    expect(both.upstream.received).toEqual([])
  })

  test('of exactly 64 kB is forwarded', async () => {
    both.upstream.on(path, answerWith(200, 'text/plain', 'success'))
    expect(await both.host.ask(`POST ${path}`, { body: 'x'.repeat(64 * 1024) })).toMatchObject({ status: 200, text: 'success' })
    expect(both.upstream.received[0]!.size()).toBe(64 * 1024)
  })

  test('is aborted when its sender disconnects', async () => {
    both.upstream.on(path, faults.silent)
    const asked = httpRequest({ port: both.host.port, method: 'GET', path, agent: false })
    asked.on('error', () => {})
    asked.end()
    await waitFor(() => expect(both.upstream.received).toHaveLength(1))
    asked.destroy()
    await both.upstream.received[0]!.aborted
  })
})

describe('a message of a payment gateway', () => {
  const signature = {
    'wechatpay-timestamp': '1554208460',
    'wechatpay-nonce': 'a',
    'wechatpay-signature': 'b==',
    'wechatpay-serial': 'PUB_KEY_ID_1',
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }

  test('is forwarded byte for byte with its signature and without session data', async () => {
    both.upstream.on('/pay/callback/wechatpay', answerWith(200, 'application/json', '{"code":"SUCCESS"}'))
    const body = '{ "id":"1",  "summary":"支付成功" }'
    const headers = { ...signature, 'content-type': 'application/json', cookie: `skill_token=${tokenOf('learner')}`, 'x-custom': 'a' }
    const answer = await both.host.ask('POST /pay/callback/wechatpay', { headers, body })
    expect(answer).toMatchObject({ status: 200, text: '{"code":"SUCCESS"}', cookies: [] })
    const [sent] = both.upstream.received
    expect(sent!.headers).toMatchObject({ ...signature, 'content-type': 'application/json' })
    for (const name of ['cookie', 'token', 'x-custom']) expect(sent!.headers, name).not.toHaveProperty(name)
    expect(sent!.body()).toBe(body)
    expect(both.host.lines.join('\n')).not.toMatch(/PUB_KEY_ID_1|支付成功/)
  })

  test('of another gateway is forwarded without the signature headers of the first', async () => {
    both.upstream.on('/pay/callback/alipay', answerWith(200, 'text/plain', 'success'))
    const headers = { ...signature, 'content-type': 'application/x-www-form-urlencoded' }
    expect(await both.host.ask('POST /pay/callback/alipay', { headers, body: 'sign=a%2B' })).toMatchObject({ status: 200, text: 'success' })
    expect(both.upstream.received[0]!.body()).toBe('sign=a%2B')
    expect(both.upstream.received[0]!.headers).not.toHaveProperty('wechatpay-signature')
  })

  test('gets a status without a body when the signature is rejected or the upstream has no gateways', async () => {
    both.upstream.on('/pay/callback/alipay', answerWith(401, 'text/plain', 'refused'))
    expect(await both.host.ask('POST /pay/callback/alipay', { body: 'a=b' })).toMatchObject({ status: 401, text: '' })
    both.upstream.on('/pay/callback/alipay', answerWith(404, 'application/json', '{"code":1004}'))
    expect(await both.host.ask('POST /pay/callback/alipay', { body: 'a=b' })).toMatchObject({ status: 404, text: 'Not found' })
  })

  test('over 64 kB is rejected before it is forwarded', async () => {
    const answer = await both.host.ask('POST /pay/callback/alipay', { body: 'x'.repeat(64 * 1024 + 1) })
    expect(answer).toMatchObject({ status: 413, text: '' })
    expect(both.upstream.received).toEqual([])
  })

  test.each(['GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])('must not use the method %s', async (method) => {
    expect(await both.host.ask(`${method} /pay/callback/wechatpay`)).toMatchObject({ status: 405, headers: { allow: 'POST' } })
    expect(both.upstream.received).toEqual([])
  })

  test.each([
    '/pay/callback',
    '/pay/callback/',
    '/pay/callback/sandbox',
    '/pay/callback/wechatpay/',
    '/PAY/callback/alipay',
    '/pay/callback/constructor',
  ])('is not forwarded from %s', async (other) => {
    both.upstream.on('*', answerWith(200, 'text/plain', 'reached'))
    expect((await both.host.ask(`POST ${other}`, { body: 'a=b' })).text).not.toBe('reached')
    expect(both.upstream.received.filter(({ url }) => url.toLowerCase().startsWith('/pay'))).toEqual([])
  })
})

test.each(['PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'])('answers 405 to %s at the chat callback', async (method) => {
  expect(await both.host.ask(`${method} ${path}`)).toMatchObject({ status: 405, headers: { allow: 'GET, POST' } })
  expect(both.upstream.received).toEqual([])
})

test.each(['/chat/callback/', '/CHAT/callback', '/chat/callback/x', '/chat', '/chat/%63allback', '/chat//callback', '/chat/simulated'])(
  'does not forward %s as a callback',
  async (other) => {
    both.upstream.on('*', answerWith(200, 'text/plain', 'reached'))
    for (const method of ['GET', 'POST']) {
      const answer = await both.host.ask(`${method} ${other}`)
      expect(answer.text).not.toBe('reached')
    }
    expect(both.upstream.received.filter(({ url }) => url.startsWith('/chat') || url.startsWith('/CHAT'))).toEqual([])
  },
)
