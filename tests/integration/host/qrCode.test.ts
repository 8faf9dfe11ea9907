import { describe, expect, test } from 'vitest'
import { faults } from '../../support/faultUpstream.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { takeCode } from '../../support/takeCode.ts'
import { useHost } from '../../support/useHost.ts'

const partner = 'https://partner.example'
const both = useHost({ env: { EMBED_ORIGINS: partner } })
const page = { 'sec-fetch-site': 'same-origin' }
const fromPartner = { origin: partner, 'sec-fetch-site': 'cross-site' }
const content = 'https://site.example/qr/code-1'
const uuid = 'uuid-1'

/** The calls that use a code, with their bodies and the errors without a valid proof. */
const uses: [path: string, body: Record<string, unknown>, code: number, msg: string][] = [
  ['/api/qr/result', { content }, 1179, '二维码已过期'],
  ['/api/wechat/mp/login/qrcode/scan', { uuid }, 1179, '二维码已过期'],
  ['/api/wechat/mp/bing', { account: '13800000000', security: '123456', type: 6, uuid }, 1178, '页面已失效，请重新扫码或授权'],
  ['/api/sys/user/password/reset/mp/permit', { password: 'Abcd-1234', uuid }, 1178, '页面已失效，请重新扫码或授权'],
]

/** Acquires all proofs of a caller: for both codes, and for setting a password for the same uuid. */
async function acquireProofs(headers: Record<string, string>): Promise<Record<string, string>> {
  const carried = await takeCode(both.host, headers)
  both.upstream.on('/api/wechat/mp/bing', faults.data({ status: 2, uuid, user: { token: tokenOf('learner'), user: {} } }))
  const bound = await both.host.ask('POST /api/wechat/mp/bing', { headers: { ...headers, ...carried }, body: JSON.stringify({ uuid }) })
  both.upstream.heal()
  const proof = bound.headers['qr-proof']
  if (typeof proof === 'string') return { 'qr-proof': `${proof}.${carried['qr-proof']}` }
  return { cookie: bound.cookies.find((one) => one.startsWith('qr_proof='))!.split(';')[0]! }
}

describe('the requester of a code', () => {
  test.each(['POST /api/qr/generate', 'GET /api/wechat/mp/login/qrcode'])(
    'gets its proof as a cookie for a page, from %s',
    async (line) => {
      const answer = await both.host.ask(line, { headers: page, ...(line.startsWith('POST') && { body: '{"type":1}' }) })
      expect(answer).toMatchObject({ status: 200, json: { code: 0, data: expect.anything() as unknown } })
      expect(answer.cookies).toEqual([
        expect.stringMatching(/^qr_proof=[\w-]{24}; Max-Age=900; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
      ])
      expect(answer.headers).not.toHaveProperty('qr-proof')
      expect(answer.headers['cache-control']).toContain('no-store')
    },
  )

  test.each([
    ['a program', {}],
    ['a partner', fromPartner],
  ])('gets its proof as a header for %s', async (_, headers) => {
    const answer = await both.host.ask('POST /api/qr/generate', { headers, body: '{"type":1}' })
    expect(answer.headers['qr-proof']).toMatch(/^[\w-]{24}$/)
    expect(answer.cookies).toEqual([])
  })

  test('gets its proof as a cookie for a page over plain http, whose requests lack fetch metadata', async () => {
    const answer = await both.host.ask('GET /api/wechat/mp/login/qrcode')
    const headers = { origin: 'http://localhost:3000', cookie: answer.cookies[0]!.split(';')[0]! }
    const scan = await both.host.ask('POST /api/wechat/mp/login/qrcode/scan', { headers, body: JSON.stringify({ uuid }) })
    expect(scan.json).toMatchObject({ code: 0, data: { status: 1 } })
  })

  test('gets no proof for a page of another site', async () => {
    const answer = await both.host.ask('GET /api/wechat/mp/login/qrcode', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.cookies).toEqual([])
    expect(answer.headers).not.toHaveProperty('qr-proof')
  })

  test.each([
    ['returns "too often"', faults.code(1029)],
    ['answers with an object', faults.data({ content: 'x' })],
    ['answers with an empty string', faults.data('')],
    ['answers with a lone surrogate', faults.body('{"code":0,"data":"\\ud800","message":"ok"}')],
  ])('gets no proof when the upstream %s', async (_, behaviour) => {
    both.upstream.on('/api/qr/generate', behaviour)
    const answer = await both.host.ask('POST /api/qr/generate', { headers: page, body: '{}' })
    expect(answer).toMatchObject({ status: 200, cookies: [] })
  })

  test.each(['用户 😀', 'a'.repeat(9000), '{"a":"\\n"}', '<script>', '__proto__'])('gets a working proof for the code %s', async (odd) => {
    both.upstream.on('/api/qr/generate', faults.data(odd))
    const carried = await takeCode(both.host, page)
    const headers = { ...page, ...carried }
    const answer = await both.host.ask('POST /api/qr/result', { headers, body: JSON.stringify({ content: odd }) })
    expect(answer.json).toMatchObject({ code: 0, data: { completeFlag: true } })
    expect(JSON.parse(both.upstream.to('/api/qr/result')[0]!.body())).toEqual({ content: odd })
  })

  test('can use the last four of five codes requested in parallel tabs', async () => {
    let cookie = ''
    for (const code of ['1', '2', '3', '4', '5']) {
      both.upstream.on('/api/qr/generate', faults.data(code))
      cookie = (await both.host.ask('POST /api/qr/generate', { headers: { ...page, cookie }, body: '{}' })).cookies[0]!.split(';')[0]!
    }
    const results = ['1', '2', '3', '4', '5'].map(async (code) => {
      const answer = await both.host.ask('POST /api/qr/result', { headers: { ...page, cookie }, body: JSON.stringify({ content: code }) })
      return (answer.json as { code: number }).code
    })
    expect(await Promise.all(results)).toEqual([1179, 0, 0, 0, 0])
  })
})

describe.each(uses)('%s', (path, input, code, msg) => {
  const refused = { status: 200, json: { code, data: null, msg }, cookies: [] }
  const use = (headers: Record<string, string>, body = JSON.stringify(input)) => both.host.ask(`POST ${path}`, { headers, body })

  test.each([
    ['a page', page],
    ['a program', {}],
    ['a partner', fromPartner],
  ])('is forwarded for %s with the proof, which is removed', async (_, headers) => {
    const carried = await acquireProofs(headers)
    both.upstream.received.length = 0
    const answer = await use({ ...headers, ...carried })
    expect(answer).toMatchObject({ status: 200, json: { code: 0 } })
    const [sent] = both.upstream.to(path)
    expect(JSON.parse(sent!.body())).toEqual(input)
    expect(JSON.stringify(sent!.rawHeaders)).not.toMatch(/qr.proof|cookie/i)
    if (headers !== page) expect(answer.cookies).toEqual([])
  })

  test.each([
    ['a page', page],
    ['a program', {}],
    ['a partner', fromPartner],
  ])('is rejected for %s without the proof and not forwarded', async (_, headers) => {
    expect(await use(headers)).toMatchObject(refused)
    expect(both.upstream.received).toEqual([])
  })

  test('is rejected with a cookie instead of the header, and vice versa', async () => {
    const cookie = (await acquireProofs(page))['cookie']!
    const proof = (await acquireProofs({}))['qr-proof']!
    both.upstream.received.length = 0
    const swapped: Record<string, string>[] = [{ cookie }, { ...fromPartner, cookie }, { ...page, 'qr-proof': proof }]
    for (const headers of swapped) {
      expect(await use(headers)).toMatchObject(refused)
    }
    expect(both.upstream.received).toEqual([])
  })

  test.each(['', 'x', 'j:{"a":1}', 'j%3A%5B1%5D', 'a'.repeat(24), `${'a'.repeat(24)}.`.repeat(200), '%00%0d%0a', '.', '__proto__'])(
    'is rejected with the invalid proof %s',
    async (proof) => {
      const carried: Record<string, string>[] = [{ ...page, cookie: `qr_proof=${proof}` }, { 'qr-proof': proof }]
      for (const headers of carried) {
        expect(await use(headers)).toMatchObject(refused)
      }
      expect(both.upstream.received).toEqual([])
    },
  )

  test('is rejected for a code of another client', async () => {
    const carried = await acquireProofs(page)
    const field = 'content' in input ? 'content' : 'uuid'
    expect(await use({ ...page, ...carried }, JSON.stringify({ ...input, [field]: 'of another browser' }))).toMatchObject(refused)
  })

  test.each<[string, (input: Record<string, unknown>, field: string) => string]>([
    ['nothing', () => ''],
    ['invalid JSON', () => '{'],
    ['a form', (_, field) => `${field}=${content}`],
    ['an array', (given) => JSON.stringify([given])],
    ['null', () => 'null'],
    ['the code as a number', (_, field) => JSON.stringify({ [field]: 7 })],
    ['the code in an array', (given, field) => JSON.stringify({ [field]: [given[field]] })],
    ['an empty code', (_, field) => JSON.stringify({ [field]: '' })],
    ['a lone surrogate', (_, field) => `{"${field}":"\\ud800"}`],
    ['the code under __proto__', (given) => JSON.stringify({ ['__proto__']: given })],
    ['the code twice, once in upper case', (given, field) => JSON.stringify({ ...given, [field.toUpperCase()]: 'other' })],
    ['deeply nested data', (given) => JSON.stringify(given).replace('{', `{"a":${'['.repeat(7000)}${']'.repeat(7000)},`)],
  ])('rejects %s as its body', async (_, bodyOf) => {
    const carried = await acquireProofs(page)
    both.upstream.received.length = 0
    const answer = await use({ ...page, ...carried }, bodyOf(input, 'content' in input ? 'content' : 'uuid'))
    expect(answer).toMatchObject({ status: 200, json: { code: 1000, data: null }, cookies: [] })
    expect(both.upstream.received).toEqual([])
  })

  test('forwards only the code that was checked', async () => {
    const carried = await acquireProofs(page)
    both.upstream.received.length = 0
    const field = 'content' in input ? 'content' : 'uuid'
    const body = JSON.stringify(input).replace('{', `{"${field}":"other",`)
    await both.host.ask(`POST ${path}?${field}=other`, { headers: { ...page, ...carried }, body })
    expect(both.upstream.received.map(({ url, body: sent }) => [url, JSON.parse(sent())])).toEqual([[path, input]])
    expect(both.upstream.received[0]!.body()).not.toContain('other')
  })
})

describe('the right to set a first password', () => {
  const permit = JSON.stringify({ password: 'Abcd-1234', uuid })
  const line = 'POST /api/sys/user/password/reset/mp/permit'

  test('is not granted with the code itself', async () => {
    const headers = { ...page, ...(await takeCode(both.host, page)) }
    expect((await both.host.ask(line, { headers, body: permit })).json).toMatchObject({ code: 1178 })
  })

  test.each([
    ['status 1', faults.data({ status: 1, uuid, user: null }), 0],
    ['an error', faults.code(1102), 0],
    ['status 2', faults.data({ status: 2, uuid, user: null }), 1],
  ])('is granted by status 2 of the binding only: %s', async (_, behaviour, given) => {
    const headers = { ...page, ...(await takeCode(both.host, page)) }
    both.upstream.on('/api/wechat/mp/bing', behaviour)
    const bound = await both.host.ask('POST /api/wechat/mp/bing', { headers, body: JSON.stringify({ uuid }) })
    expect(bound.cookies.filter((one) => one.startsWith('qr_proof='))).toHaveLength(given)
  })
})

test("hosts with the same COOKIE_SECRET accept each other's proofs; other hosts accept only their own", async () => {
  const secret = { COOKIE_SECRET: 'one secret for all hosts of a site' }
  const hosts = await Promise.all([secret, secret, {}, {}].map((env) => startHost({ upstreamUrl: both.upstream.url, env })))
  const codesFor = async (giver: Host) => {
    const given = await giver.ask('POST /api/qr/generate', { headers: page, body: '{}' })
    const headers = { ...page, cookie: given.cookies[0]!.split(';')[0]! }
    const answers = hosts.map((host) => host.ask('POST /api/qr/result', { headers, body: JSON.stringify({ content }) }))
    return (await Promise.all(answers)).map(({ json }) => (json as { code: number }).code)
  }
  const taken = await Promise.all(hosts.map(codesFor))
  await Promise.all(hosts.map((host) => host.stop()))
  expect(taken).toEqual([
    [0, 0, 1179, 1179],
    [0, 0, 1179, 1179],
    [1179, 1179, 0, 1179],
    [1179, 1179, 1179, 0],
  ])
})

test('sets the proof as a Secure cookie on an https site', async () => {
  const host = await startHost({ upstreamUrl: both.upstream.url, env: { PUBLIC_ORIGIN: 'https://www.example.com' } })
  const given = await host.ask('POST /api/qr/generate', { headers: page, body: '{}' })
  await host.stop()
  expect(given.cookies).toEqual([expect.stringMatching(/; HttpOnly; Secure; SameSite=Lax$/)])
})
