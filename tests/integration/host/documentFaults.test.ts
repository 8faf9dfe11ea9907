import { describe, expect, test } from 'vitest'
import { deferralMs } from '../../../client/app/Deferred.ts'
import { type Behaviour, faults, held } from '../../support/faultUpstream.ts'
import { withHeldTimeouts } from '../../support/heldTimeouts.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

/* A page is given up as a whole later than its calls. */
const timeoutMs = 10_000
const both = useHost({ env: { UPSTREAM_TIMEOUT_MS: String(timeoutMs) } })

const kinds: [string, Behaviour][] = [
  ['resets the connection', faults.reset],
  ['is silent', faults.silent],
  ['answers its headers in drops', faults.headerDrops],
  ['answers in drops without end', faults.dripping],
  ['dies in the middle', faults.dying],
  ['breaks its JSON off', faults.brokenJson],
  ['says HTML', faults.html],
  ['says less than it promised', faults.shorterThanSaid],
  ['says more than it promised', faults.longerThanSaid],
  ['speaks no HTTP', faults.noHttp],
  ['says more than anybody reads', faults.huge],
  ['redirects', faults.redirect],
  ['answers 500', faults.body({ code: 1502, data: null, message: '', msg: 'upstream-secret' }, 500)],
  ['answers a list', faults.body([])],
  ['answers null', faults.body('null')],
  ['leaves its data out', faults.body({ code: 0, message: 'ok' })],
  ['gives null for data', faults.data(null)],
  ['gives a list for data', faults.data([])],
  ['gives a text for data', faults.data('text')],
  ['gives another shape', faults.data({ list: { a: 1 }, total: 'x' })],
  ['gives a list of nothings', faults.data({ list: [null, 1, 'x'], total: 3, page: 1, pageSize: 24 })],
]
const endless = new Set<Behaviour>([faults.silent, faults.headerDrops, faults.dripping])
const shapes = /null for|list for|text for|another shape|nothings|leaves/

/** Asks for a page while one of its calls fails; a call that has no end ends by its deadline, once the others have ended. */
async function pageWith(call: string, behaviour: Behaviour, page: string) {
  both.upstream.on(call, behaviour)
  if (!endless.has(behaviour)) return both.host.ask(`GET ${page}`)
  return withHeldTimeouts(async (pass) => {
    let isBegun = false
    const asked = both.host.ask(`GET ${page}`, { onChunk: () => (isBegun = true) })
    await waitFor(() => expect(both.upstream.received.map(({ path }) => path)).toContain(call))
    if (parts.some((part) => part[1] === call)) {
      // The page begins without its late part.
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

describe.each(parts)('%s, of which %s is a part,', (page, call) => {
  test.each(kinds)('stays up with 重新加载 in its place when the upstream %s', async (kind, behaviour) => {
    const answer = await pageWith(call, behaviour, page)
    expect(answer.status).toBe(200)
    // Some odd shapes cannot be distinguished from an empty list; then there is nothing to load again.
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
])('%s, whose main thing is %s,', (page, call) => {
  test.each(kinds)('is a 500 page when the upstream %s', async (_, behaviour) => {
    const answer = await pageWith(call, behaviour, page)
    expect(answer.status).toBe(500)
    expect(answer.text).toContain('抱歉，系统出错了，请稍后再试')
    expect(answer.text).toContain('返回首页')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    for (const secret of ['upstream-secret', 'internal.example', 'node_modules', 'Cannot read', ' at '])
      expect(answer.text).not.toContain(secret)
  })

  test.each([
    ['says 404', faults.body({ code: 1004, data: null, message: '', msg: '没有' }, 404), 404],
    ['refuses by code', faults.code(1004), 404],
    ['says it was removed', faults.code(1010), 410],
    ['cannot read the id', faults.code(1000), 404],
    ['wants a signed-in user', faults.code(1001), 401],
  ])('has its own page when the upstream %s', async (_, behaviour, status) => {
    both.upstream.on(call, behaviour)
    const answer = await both.host.ask(`GET ${page}`)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain('返回首页')
  })
})

test('without any upstream every page still answers', async () => {
  await both.upstream.stop()
  for (const [path, status] of [
    ['/', 200],
    ['/course', 200],
    ['/profession', 200],
    ['/news', 200],
    ['/rule/effective', 200],
    ['/course/x', 500],
    ['/nope', 404],
  ] as const) {
    expect((await both.host.ask(`GET ${path}`)).status, path).toBe(status)
  }
  await both.upstream.restart()
})

test('a late list: the shell leaves before, the list and its data follow', async () => {
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

test('a late self call leaves the page alone and comes after it', async () => {
  const gate = held()
  both.upstream.on('/api/user/self', gate.behaviour)
  const page = await both.host.ask('GET /course', {
    headers: { cookie: `skill_token=${tokenOf('learner')}` },
    onChunk: gate.release,
  })
  expect(page.text).toContain('/course/course-3')
  expect(page.text).toMatch(/__late\?\?=\[\]\)\.push\(\[0,\{"user"/)
})

test('a part that never answers is given up, and the page ends', async () => {
  both.upstream.on('/api/course', faults.none)
  const page = await pageWith('/api/course/option', faults.silent, '/course')
  expect(page.status).toBe(200)
  expect(page.text).toContain('重新加载')
  expect(page.text).toMatch(/push\(\[\d,null,\{"status":500/)
})

test('calls that find no free connection are given up as well, rather than sent when nobody waits for them', async () => {
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
    expect(new Set(statuses)).toEqual(new Set([500]))
  })
  expect(both.upstream.received.length).toBeLessThan(pages)
  both.upstream.heal()
  await waitFor(async () => expect((await both.host.ask('GET /privacy')).status).toBe(200))
})
