import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPageCache } from '../../../server/http/pages/pageCache.ts'
import { type FaultUpstream, faults, faultUpstream } from '../../support/faultUpstream.ts'
import { provenCookie } from '../../support/provenCookie.ts'
import { type Host, patient, startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'

let upstream: FaultUpstream
let host: Host
beforeAll(async () => {
  upstream = await faultUpstream()
  const env = { PUBLIC_ORIGIN: 'https://www.site.example' }
  host = await startHost({ upstreamUrl: upstream.url, env, pageCache: createPageCache({ freshMs: 60_000, clock: Date.now }) })
})
beforeEach(() => upstream.heal())
afterAll(async () => {
  await host.stop()
  await upstream.stop()
})

const planted = `skill_token=${tokenOf('eve')}`
const own = provenCookie(tokenOf('owner'))
const [ownToken, ownProof] = own.split('; ') as [string, string]
const page = { 'sec-fetch-site': 'same-origin' }
const plain = (text: string) => text.replaceAll(/<script.*?<\/script>| nonce="[^"]*"/gs, '')

/** Returns the tokens that the upstream has received. */
const forwardedTokens = () => [...new Set(upstream.received.map(({ headers }) => headers['token']))]

describe('a token planted by a sibling host', () => {
  test.each([
    ["before the owner's", `${planted}; ${own}`],
    ["after the owner's", `${own}; ${planted}`],
    ['on both sides', `${planted}; ${ownToken}; skill_token=x; ${ownProof}; ${planted}`],
    ['in another format', `skill_token="${tokenOf('eve')}"; ${own}; skill_token=j:{"a":1}; skill_token=`],
  ])('%s does not affect the owner', async (_, cookie) => {
    const opened = await host.ask('GET /course', { headers: { ...patient, cookie } })
    expect(opened).toMatchObject({ status: 200, cookies: [] })
    expect(opened.text).toContain('owner的菜单')
    expect((await host.ask('GET /study', { headers: { cookie } })).status).toBe(200)
    for (const line of ['GET /api/user/self', 'GET /api/category', 'POST /api/course/a/join']) {
      const answer = await host.ask(line, { headers: { ...page, cookie }, ...(line.startsWith('POST') && { body: '{}' }) })
      expect(answer, line).toMatchObject({ status: 200, cookies: [] })
    }
    expect(forwardedTokens()).toEqual([tokenOf('owner')])
  })

  test.each([
    ['alone', planted],
    ['twice', `${planted}; skill_token=${tokenOf('eva')}`],
    ['with the proof of another token', `${planted}; ${ownProof}`],
    ['with a proof under a similar name', `${planted}; __host-skill_proof=${provenCookie(tokenOf('eve')).split('=').at(-1)}`],
    ['with a proof after whitespace that parsers trim', `${planted}; \u00A0${provenCookie(tokenOf('eve')).split('; ')[1]}`],
    ['with a proof in quotes', `${planted}; __Host-skill_proof="${provenCookie(tokenOf('eve')).split('=').at(-1)}"`],
  ])('%s does not affect a visitor', async (_, cookie) => {
    const visitor = await host.ask('GET /course', { headers: patient })
    const opened = await host.ask('GET /course', { headers: { ...patient, cookie } })
    expect(opened).toMatchObject({ status: 200, cookies: [], headers: { etag: visitor.headers.etag } })
    expect(plain(opened.text)).toBe(plain(visitor.text))
    expect(await host.ask('GET /study', { headers: { cookie } })).toMatchObject({ status: 308, headers: { location: '/' } })
    const call = await host.ask('POST /api/course/a/join', { headers: { ...page, cookie }, body: '{}' })
    expect(call.cookies).toEqual([])
    expect(forwardedTokens().filter(Boolean)).toEqual([])
  })
})

test('signing in despite a planted token starts the session of the user who signed in', async () => {
  const login = await host.ask('POST /api/user/login', { headers: { ...page, cookie: planted }, body: '{}' })
  const cookie = [planted, ...login.cookies.map((set) => set.split(';')[0])].join('; ')
  expect((await host.ask('GET /course', { headers: { ...patient, cookie } })).text).toContain('learner的菜单')
})

test('another host of the site accepts the proof', async () => {
  const other = await startHost({ upstreamUrl: upstream.url, env: { PUBLIC_ORIGIN: 'https://www.site.example' } })
  expect((await other.ask('GET /course', { headers: { ...patient, cookie: own } })).text).toContain('owner的菜单')
  await other.stop()
})

test('an ended session is cleared with its proof, and so is a malformed token', async () => {
  const gone = [expect.stringMatching(/^skill_token=; .*1970.*Secure/), expect.stringMatching(/^__Host-skill_proof=; .*1970.*Secure/)]
  upstream.on('/api/user/self', faults.data(null))
  expect((await host.ask('GET /api/user/self', { headers: { ...page, cookie: own } })).cookies).toEqual(gone)
  expect((await host.ask('GET /course', { headers: { cookie: 'skill_token="' } })).cookies).toEqual(gone)
})

test('a token header needs no proof because no cookie carries it', async () => {
  await host.ask('GET /api/category', { headers: { token: tokenOf('app') } })
  expect(forwardedTokens()).toEqual([tokenOf('app')])
})
