import { connect } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPageCache } from '../../../server/http/pages/pageCache.ts'
import { type FaultUpstream, faultUpstream } from '../../support/faultUpstream.ts'
import { cookie, headers, learners, method, octets, path, query, target } from '../../support/hostileRequests.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { waitFor } from '../../support/waitFor.ts'

/* Random values for every part of a request that the host reads. The seed reproduces a failure. */

const runs = { seed: 20_261_121, numRuns: 400 } as const
const guarded = ['/study', '/collect', '/reset', '/setting/user', '/order/1', '/message', '/course/x/play']

let upstream: FaultUpstream
let host: Host
beforeAll(async () => {
  upstream = await faultUpstream()
  host = await startHost({
    upstreamUrl: upstream.url,
    env: { EMBED_ORIGINS: 'https://partner.example', TRUST_PROXY: 'loopback', UPSTREAM_TIMEOUT_MS: '10000' },
    pageCache: createPageCache({ freshMs: 20, clock: Date.now }),
  })
})
afterEach(async () => {
  // The same process has handled everything in order and without an internal error.
  expect((await host.ask('GET /healthz')).status).toBe(200)
  expect(host.entries().filter(({ level }) => level === 'error')).toEqual([])
  expect(host.load.underWay()).toBe(0)
})
afterAll(async () => {
  await host?.stop()
  await upstream?.stop()
})

/** Sends raw bytes; returns the answer once the host closes the connection. `isEnd` half-closes the connection. */
const send = (bytes: string, isEnd = false): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(host.port, '127.0.0.1', () => {
      socket.write(Buffer.from(bytes, 'latin1'))
      if (isEnd) socket.end()
    })
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
  })

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])

/** Asserts the invariants of every answer. */
function expectInvariants(answer: string, request: string): void {
  const status = statusOf(answer)
  expect(status, request).toBeGreaterThanOrEqual(200)
  expect(status, request).not.toBe(500)
  expect(answer, request).not.toMatch(/node_modules|server\/http|\bat \w+ \(|undici/)
  if (!answer.includes('private, no-cache')) return
  // A page that is cached for visitors contains no personal data.
  expect(answer, request).not.toMatch(/的菜单|Set-Cookie/i)
}

const request = (line: string, lines: string) => `${line} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n${lines}\r\n`

test('survives any request line and headers without an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(method, target, headers, async (verb, place, lines) => {
      const bytes = request(`${verb} ${place}`, lines)
      const answer = await send(bytes)
      // The host may close the connection without an answer after an invalid request line.
      if (answer !== '') expectInvariants(answer, JSON.stringify(bytes))
    }),
    runs,
  )
})

test('survives arbitrary bytes without an internal error', async () => {
  const bytes = fc.oneof(
    octets,
    fc.tuple(method, octets).map(([verb, rest]) => `${verb} /${rest}\r\n\r\n`),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async (given) => {
      const answer = await send(given, true)
      if (answer !== '') expectInvariants(answer, JSON.stringify(given))
    }),
    { ...runs, numRuns: 200 },
  )
})

test('survives any body of the calls that the host itself reads', async () => {
  const line = fc.constantFrom(
    '/api/user/login',
    '/api/qr/result',
    '/api/wechat/mp/bing',
    '/api/wechat/mp/login/qrcode/scan',
    '/api/user/logout',
  )
  const body = fc.oneof(
    octets,
    fc.json(),
    fc.jsonValue().map((given) => JSON.stringify({ content: given, uuid: given })),
  )
  const type = fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=x', 'x')
  await fc.assert(
    fc.asyncProperty(line, body, type, cookie, async (place, text, kind, crumbs) => {
      const sent = Buffer.from(text, 'utf8')
      const head = `Cookie: ${crumbs}\r\nContent-Type: ${kind}\r\nContent-Length: ${sent.length}\r\n`
      const bytes = request(`POST ${place}`, head) + sent.toString('latin1')
      const answer = await send(bytes)
      expectInvariants(answer, JSON.stringify(bytes))
      if (statusOf(answer) === 200) expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toHaveProperty('code')
    }),
    runs,
  )
})

test('shows a visitor no page that requires signing in, for any spelling of path and headers', async () => {
  const respelledPath = fc.tuple(fc.constantFrom(...guarded), fc.infiniteStream(fc.integer({ min: 0, max: 5 }))).map(([place, dice]) =>
    [...place]
      .map((letter) => {
        const how = dice.next().value
        if (letter === '/') return how === 0 ? '/./' : how === 1 ? '/x/../' : '/'
        const code = (text: string) => `%${text.charCodeAt(0).toString(16)}`
        return how === 0 ? code(letter) : how === 1 ? letter.toUpperCase() : how === 2 ? code(letter.toUpperCase()) : letter
      })
      .join(''),
  )
  const ending = fc.constantFrom('', '/', '?a=1', '#x', '/.', '?token=x', '/?/privacy')
  // Without a token in the headers the caller is a visitor.
  const visitorHeaders = headers.filter((lines) => !/skill_token|token-of/i.test(lines))
  await fc.assert(
    fc.asyncProperty(respelledPath, ending, visitorHeaders, async (place, rest, lines) => {
      const bytes = request(`GET ${place}${rest}`, lines)
      const answer = await send(bytes)
      expectInvariants(answer, JSON.stringify(bytes))
      expect([308, 400, 417], JSON.stringify(bytes)).toContain(statusOf(answer))
      if (statusOf(answer) === 308) expect(answer).toMatch(/\r\nLocation: \/\r\n/)
    }),
    runs,
  )
})

test('never mixes the data of concurrent users', async () => {
  const asked = fc.record({
    who: fc.constantFrom(undefined, ...learners),
    place: fc.constantFrom('/', '/course', '/course/x', '/profession', '/api/user/self', '/privacy'),
    search: fc.constantFrom('', '?page=2', '?utm_source=x', '?page=%32', '?x='),
    encoding: fc.constantFrom('identity', 'identity;q=1, br;q=0', '*;q=0, identity', ''),
    noise: fc.constantFrom(
      '',
      'X-Forwarded-Host: evil.example\r\n',
      'X-Original-Url: /study\r\n',
      'Token: token-of-mallory\r\n',
      'If-None-Match: *\r\n',
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 2, maxLength: 6 }), async (crowd) => {
      const answers = await Promise.all(
        crowd.map(({ who, place, search, encoding, noise }) =>
          send(
            request(
              `GET ${place}${search}`,
              `Sec-Fetch-Site: same-origin\r\nAccept-Encoding: ${encoding}\r\n${noise}${who ? `Cookie: skill_token=${tokenOf(who)}\r\n` : ''}`,
            ),
          ),
        ),
      )
      crowd.forEach(({ who, place, noise }, index) => {
        const answer = answers[index]!
        const about = JSON.stringify(crowd[index])
        expectInvariants(answer, about)
        for (const name of [...learners, 'mallory']) if (name !== who) expect(answer, about).not.toContain(name)
        if (who === undefined) return expect(answer, about).not.toContain('的菜单')
        expect(answer, about).not.toContain('private, no-cache')
        // A client that has the complete file gets an empty answer.
        if (noise.startsWith('If-None')) return
        expect(answer, about).toContain(who)
        if (place === '/api/user/self') expect(answer, about).toContain('"code":0')
      })
    }),
    { ...runs, numRuns: 100 },
  )
})

test('has one page per cache key: ignored parameters do not change the key, and guarded paths have none', async () => {
  await fc.assert(
    fc.asyncProperty(path, query, async (place, more) => {
      const given = place.replace(/[^\x21-\x7e]/g, '')
      const key = host.site.cacheKey(given)
      const isGuarded = host.site.guards(given)
      expect(typeof isGuarded).toBe('boolean')
      if (key === undefined) return
      expect(isGuarded, given).toBe(false)
      // A key is itself a path that has the same key.
      expect(host.site.cacheKey(key), given).toBe(key)
      expect(host.site.guards(key), given).toBe(false)
      expect(key, given).not.toMatch(/[\r\n\0]|utm_/)
      const noise = `${given}${given.includes('?') ? '&' : '?'}utm_x=${encodeURIComponent(more)}`
      if (noise.length <= 512 && !given.includes('#')) expect(host.site.cacheKey(noise), noise).toBe(key)
    }),
    { ...runs, numRuns: 2000 },
  )
})

test('writes complete log lines only, for any request', async () => {
  await send(request('GET /%0a%7b%22level%22:%22error%22%7d', 'User-Agent: {"level":"error"}\r\n'))
  await waitFor(() => expect(host.entries().length).toBeGreaterThan(0))
  for (const line of host.lines) expect(line).not.toMatch(/[\r\n]/)
})
