import { describe, expect, test } from 'vitest'
import { deferralMs } from '../../../client/app/Deferred.ts'
import { type Behaviour, faults, held } from '../../support/faultUpstream.ts'
import { withHeldTimeouts } from '../../support/heldTimeouts.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

/* A page has a longer timeout than its calls. */
const timeoutMs = 10_000
const both = useHost({ env: { UPSTREAM_TIMEOUT_MS: String(timeoutMs) } })

const kinds: [string, Behaviour][] = [
  ['resets the connection', faults.reset],
  ['is silent', faults.silent],
  ['sends its headers slowly', faults.headerDrops],
  ['answers slowly without end', faults.dripping],
  ['closes the connection in mid-answer', faults.dying],
  ['sends incomplete JSON', faults.brokenJson],
  ['answers with HTML', faults.html],
  ['sends fewer bytes than declared', faults.shorterThanSaid],
  ['sends more bytes than declared', faults.longerThanSaid],
  ['does not speak HTTP', faults.noHttp],
  ['sends an oversized body', faults.huge],
  ['redirects', faults.redirect],
  ['answers 500', faults.body({ code: 1502, data: null, message: '', msg: 'upstream-secret' }, 500)],
  ['answers with an array', faults.body([])],
  ['answers with null', faults.body('null')],
  ['omits the data', faults.body({ code: 0, message: 'ok' })],
  ['answers with null as data', faults.data(null)],
  ['answers with an array as data', faults.data([])],
  ['answers with a string as data', faults.data('text')],
  ['answers with data of another shape', faults.data({ list: { a: 1 }, total: 'x' })],
  ['answers with invalid items', faults.data({ list: [null, 1, 'x'], total: 3, page: 1, pageSize: 24 })],
]
const endless = new Set<Behaviour>([faults.silent, faults.headerDrops, faults.dripping])
/** Faults by which the upstream counts as away. */
const gone = new Set<Behaviour>([...[faults.reset, faults.dying, faults.shorterThanSaid, faults.noHttp, faults.huge], ...endless])
const shapes = /null as|array as|string as|another shape|invalid items|omits/

/** Requests a page while one of its calls fails; a pending call is timed out once the others have ended. */
async function pageWith(call: string, behaviour: Behaviour, page: string) {
  both.upstream.on(call, behaviour)
  // Reading a large body may take longer than a page waits for a part.
  if (behaviour === faults.huge) return withHeldTimeouts(() => both.host.ask(`GET ${page}`))
  if (!endless.has(behaviour)) return both.host.ask(`GET ${page}`)
  return withHeldTimeouts(async (pass) => {
    let isBegun = false
    const asked = both.host.ask(`GET ${page}`, { onChunk: () => (isBegun = true) })
    await waitFor(() => expect(both.upstream.received.map(({ path }) => path)).toContain(call))
    if (parts.some((part) => part[1] === call)) {
      // The page has started without its late part.
      await waitFor(() => {
        pass(deferralMs.server)
        expect(isBegun).toBe(true)
      })
    }
    pass(timeoutMs)
    return asked
  })
}

const parts: [page: string, call: string][] = [
  ['/course', '/api/course'],
  ['/course', '/api/course/option'],
  ['/course/x', '/api/course/x/review'],
  ['/course/x', '/api/course/x/related'],
  ['/course/x', '/api/ask'],
  ['/', '/api/home'],
  ['/', '/api/category'],
  ['/profession', '/api/profession'],
  ['/news', '/api/news'],
  ['/rule/effective', '/api/rule'],
]

describe.each(parts)('%s with the part %s', (page, call) => {
  test.each(kinds)('shows 重新加载 in place of the part when the upstream %s', async (kind, behaviour) => {
    const answer = await pageWith(call, behaviour, page)
    // A page whose only call has failed.
    const isAway = page === '/rule/effective' && gone.has(behaviour) && !endless.has(behaviour)
    expect(answer.status).toBe(isAway ? 503 : 200)
    // Some unexpected shapes are indistinguishable from an empty list; then there is nothing to reload.
    if (!shapes.test(kind)) expect(answer.text).toContain('重新加载')
    expect(answer.text).toMatch(/<\/html>/)
    expect(answer.text).toContain('主导航')
    for (const secret of ['upstream-secret', 'internal.example', 'node_modules', 'ECONN', 'undici'])
      expect(answer.text).not.toContain(secret)
  })
})

describe.each([
  ['/course/x', '/api/course/x'],
  ['/profession/x', '/api/profession/x'],
  ['/privacy', '/api/agreement/2'],
  ['/news/x', '/api/news/x'],
  ['/rule/effective/x', '/api/rule/x'],
])('%s with the main data %s', (page, call) => {
  test.each(kinds)('is an error page when the upstream %s: 503 if it is away, otherwise 500', async (_, behaviour) => {
    const answer = await pageWith(call, behaviour, page)
    expect(answer.status).toBe(gone.has(behaviour) ? 503 : 500)
    expect(answer.headers['retry-after']).toBe(gone.has(behaviour) ? '5' : undefined)
    expect(answer.text).toContain('抱歉，系统出错了，请稍后再试')
    expect(answer.text).toContain('返回首页')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    for (const secret of ['upstream-secret', 'internal.example', 'node_modules', 'Cannot read', ' at '])
      expect(answer.text).not.toContain(secret)
  })

  test.each([
    ['answers HTTP 404', faults.body({ code: 1004, data: null, message: '', msg: '没有' }, 404), 404],
    ['returns "not found"', faults.code(1004), 404],
    ['returns "gone"', faults.code(1010), 410],
    ['rejects the id', faults.code(1000), 404],
    ['requires signing in', faults.code(1001), 401],
  ])('answers with the matching page when the upstream %s', async (_, behaviour, status) => {
    both.upstream.on(call, behaviour)
    const answer = await both.host.ask(`GET ${page}`)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain('返回首页')
  })
})

test('answers every page without an upstream, for crawlers as temporary', async () => {
  await both.upstream.stop()
  for (const path of ['/', '/course', '/profession', '/news', '/rule/effective', '/course/x']) {
    const answer = await both.host.ask(`GET ${path}`)
    expect(answer, path).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'private, no-store' } })
    expect(answer.text, path).toContain('重新加载')
  }
  expect((await both.host.ask('GET /nope')).status).toBe(404)
  await both.upstream.restart()
})

test('sends the shell before a late list, then the list and its data', async () => {
  const gate = held()
  both.upstream.on('/api/course', gate.behaviour)
  const pieces: string[] = []
  const page = await both.host.ask('GET /course', {
    onChunk: (text) => {
      pieces.push(text)
      gate.release()
    },
  })
  expect(pieces[0]).toContain('主导航')
  expect(pieces[0]).toContain('全部课程')
  expect(pieces[0]).not.toContain('课程列表分页')
  expect(pieces[0]).not.toContain('course-3')
  expect(pieces.slice(1).join('')).toContain('/course/course-3')
  expect(pieces.slice(1).join('')).toMatch(/<script nonce="[^"]+">\(self\.__late\?\?=\[\]\)\.push\(\[0,\{/)
  expect(page.text).toMatch(/<\/html>/)
})

test('sends the page before a late answer about the user', async () => {
  const gate = held()
  both.upstream.on('/api/user/self', gate.behaviour)
  const page = await both.host.ask('GET /course', {
    headers: { cookie: `skill_token=${tokenOf('learner')}` },
    onChunk: gate.release,
  })
  expect(page.text).toContain('/course/course-3')
  expect(page.text).toMatch(/__late\?\?=\[\]\)\.push\(\[0,\{"user"/)
})

test('gives up a part that never arrives and completes the page', async () => {
  both.upstream.on('/api/course', faults.none)
  const page = await pageWith('/api/course/option', faults.silent, '/course')
  expect(page.status).toBe(200)
  expect(page.text).toContain('重新加载')
  expect(page.text).toMatch(/push\(\[\d,null,\{"status":500/)
})

test('gives up calls that find no free connection and does not send them later', async () => {
  both.upstream.on('*', faults.silent)
  const [connections, pages] = [256, 400]
  await withHeldTimeouts(async (pass) => {
    const statuses: number[] = []
    const asked = Array.from({ length: pages }, async () => void statuses.push((await both.host.ask('GET /privacy')).status))
    await waitFor(() => {
      expect(both.host.load.underWay()).toBe(pages)
      expect(both.upstream.received.length).toBeGreaterThanOrEqual(connections)
    })
    await waitFor(() => {
      pass(timeoutMs)
      expect(statuses).toHaveLength(pages)
    })
    await Promise.all(asked)
    expect(new Set(statuses)).toEqual(new Set([503]))
  })
  expect(both.upstream.received.length).toBeLessThan(pages)
  both.upstream.heal()
  await waitFor(async () => expect((await both.host.ask('GET /privacy')).status).toBe(200))
})
