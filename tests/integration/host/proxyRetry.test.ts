import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { retryRules } from '../../../server/http/calls/retries.ts'
import { createPageCache } from '../../../server/http/pages/pageCache.ts'
import { byTurns, type FaultUpstream, faults, faultUpstream, held } from '../../support/faultUpstream.ts'
import { type Host, patient, startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'

const own = { 'sec-fetch-site': 'same-origin', cookie: `skill_token=${tokenOf('learner')}` }
const both = {} as { host: Host; upstream: FaultUpstream }
let now = 0
beforeAll(async () => {
  both.upstream = await faultUpstream()
  both.host = await startHost({
    upstreamUrl: both.upstream.url,
    pageCache: createPageCache({ freshMs: 10, staleMs: 10, clock: () => now }),
  })
})
beforeEach(() => {
  both.upstream.heal()
  both.host.upstream.breaker.reset()
  // Fills the retry budget, as after a period without failures.
  for (let answer = 0; answer < retryRules.most / retryRules.perAnswer; answer++) both.host.upstream.retries.earn()
})
afterAll(async () => {
  await both.host?.stop()
  await both.upstream?.stop()
})
const ask = (line: string, headers: Record<string, string> = own) => both.host.ask(line, { headers })

describe('a retry', () => {
  test.each(['GET /api/category', 'HEAD /api/category', 'GET /api/user/self', 'GET /course'])(
    'of %s succeeds invisibly after a connection error',
    async (line) => {
      both.upstream.on('*', byTurns(faults.reset, faults.none, faults.none))
      const answer = await ask(line)
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain('重新加载')
    },
  )

  test('is never made for an unsafe call with a body', async () => {
    const deaths = [faults.reset, faults.dying, faults.noHttp, faults.shorterThanSaid]
    for (const line of ['POST /api/course/a/join', 'PUT /api/x', 'DELETE /api/x', 'POST /api/user/login', 'POST /api/qr/generate']) {
      for (const behaviour of deaths) {
        both.host.upstream.breaker.reset()
        both.upstream.heal()
        both.upstream.on('*', behaviour)
        expect((await both.host.ask(line, { headers: { ...own, 'content-length': '2' }, body: '{}' })).status, line).toBeGreaterThanOrEqual(
          502,
        )
        expect(both.upstream.received, line).toHaveLength(1)
      }
    }
  })

  test('is never made for a GET with a body, after the start of an answer or after an error answer', async () => {
    both.upstream.on('/api/category', faults.reset)
    await both.host.ask('GET /api/category', { headers: { ...own, 'content-length': '2' }, body: '{}' })
    for (const behaviour of [faults.dying, faults.body('', 503), faults.html, faults.noHttp]) {
      both.upstream.on('/api/home', behaviour)
      await ask('GET /api/home')
    }
    expect(both.upstream.to('/api/category')).toHaveLength(1)
    expect(both.upstream.to('/api/home')).toHaveLength(4)
  })

  test('is never made for an unsafe call without a body', async () => {
    both.upstream.on('*', faults.reset)
    for (const line of ['POST /api/course/a/join', 'PUT /api/x', 'DELETE /api/x', 'OPTIONS /api/x']) {
      both.host.upstream.breaker.reset()
      both.upstream.received.length = 0
      expect((await both.host.ask(line, { headers: { ...own, 'content-length': '0' } })).status, line).toBe(502)
      expect(both.upstream.received, line).toHaveLength(1)
    }
  })

  test('is limited by a budget when one call keeps failing among others', async () => {
    both.upstream.on('/api/home', faults.reset)
    const rounds = 60
    for (let round = 0; round < rounds; round++) for (const path of ['home', 'category', 'category']) await ask(`GET /api/${path}`)
    expect(both.host.upstream.breaker.state()).toBe('closed')
    const again = both.upstream.to('/api/home').length - rounds
    expect(again).toBeGreaterThanOrEqual(retryRules.most)
    expect(again).toBeLessThanOrEqual(retryRules.most + rounds * 2 * retryRules.perAnswer)
  })
})

describe('while the upstream is flapping', () => {
  test('pages of signed-in users stay complete', async () => {
    both.upstream.on('*', byTurns(faults.reset, ...Array.from({ length: 9 }, () => faults.none)))
    for (let time = 0; time < 20; time++) {
      const page = await ask('GET /course')
      expect(page.status).toBe(200)
      expect(page.text).not.toContain('重新加载')
    }
  })

  test('pages of visitors stay the same', async () => {
    const first = await ask('GET /course', patient)
    both.upstream.on('*', byTurns(...Array.from({ length: 7 }, () => faults.reset), faults.none))
    for (let time = 0; time < 30; time++) {
      now += 15
      expect((await ask('GET /course', {})).text).toBe(first.text)
    }
    // One part has failed while another one is still pending.
    both.host.upstream.breaker.reset()
    both.upstream.heal()
    both.upstream.on('/api/course', faults.html)
    const gate = held()
    both.upstream.on('/api/course/option', gate.behaviour)
    now += 15_000
    expect((await ask('GET /course', {})).text).toBe(first.text)
    gate.release()
  })
})
