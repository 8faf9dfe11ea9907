import { describe, expect, test } from 'vitest'
import { type Behaviour, faults } from '../../support/faultUpstream.ts'
import { courseDetail, stubData, tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'
import { patient } from '../../support/startHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const both = useHost()
const pages = ['/', '/course', '/course/x', '/profession', '/profession/welder', '/privacy', '/service', '/nope']

/** Field names that the page data or the router use internally: an answer with such fields must not be mistaken for them. */
const internalFieldNames = {
  late: 3,
  drawn: true,
  value: 1,
  fault: {},
  marks: {},
  type: 'DataWithResponseInit',
  data: 1,
  init: { status: 418 },
}
const withInternalFieldNames: Behaviour = ({ received, response }) => {
  const data = stubData(received.path, undefined)
  const answer = typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...internalFieldNames, ...data } : data
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 0, data: answer, message: 'ok' }))
}

describe.each(pages)('the page %s', (path) => {
  test('stays the same when every answer has fields named like internal marks', async () => {
    const content = async () => {
      const { status, text } = await both.host.ask(`GET ${path}`, { headers: patient })
      expect(text).not.toContain('<!--$?-->')
      expect(JSON.parse(/id="page-data">(.*?)<\/script>/.exec(text)![1]!)).toMatchObject({ errors: status === 200 ? null : {} })
      return { status, text: text.replaceAll(/<script.*?<\/script>| nonce="[^"]*"/gs, '') }
    }
    const plain = await content()
    both.upstream.on('*', withInternalFieldNames)
    expect(await content()).toEqual(plain)
  })

  test('is complete HTML, has its styles before its content and must not be cached', async () => {
    const page = await both.host.ask(`GET ${path}`, { headers: patient })
    expect(page.status).toBe(path === '/nope' ? 404 : 200)
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' })
    expect(page.text).toMatch(/^<!DOCTYPE html><html lang="zh-CN"/)
    expect(page.text).toMatch(/<\/html>$/)
    const body = page.text.indexOf('<body')
    expect(page.text.indexOf('rel="stylesheet"')).toBeLessThan(body)
    expect(page.text.indexOf('<style')).toBeLessThan(body)
    expect(page.text.match(/<title>/g)).toHaveLength(1)
    expect(page.text).not.toContain(' style="')
  })

  test('runs scripts and styles only with the nonce of its policy', async () => {
    const [first, second] = [await both.host.ask(`GET ${path}`), await both.host.ask(`GET ${path}`)]
    const nonceOf = (policy: unknown) => /script-src 'nonce-([^']+)'/.exec(String(policy))?.[1]
    const nonce = nonceOf(first.headers['content-security-policy'])
    expect(nonce).toMatch(/^[\w+/]{22}==$/)
    expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce)
    expect(first.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    for (const [tag] of first.text.matchAll(/<(script|style)\b[^>]*>/g)) {
      if (!/type="application\/(ld\+)?json"/.test(tag)) expect(tag).toContain(`nonce="${nonce}"`)
    }
    expect(first.text).not.toMatch(/\son\w+="/)
    expect(first.text).not.toContain(nonceOf(second.headers['content-security-policy']))
  })

  test('preloads its scripts with low priority', async () => {
    const { text } = await both.host.ask(`GET ${path}`)
    const scripts = [...text.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link)
    expect(scripts).not.toEqual([])
    expect(scripts.filter((link) => !link.includes('fetchPriority="low"'))).toEqual([])
  })

  test('decodes its main image synchronously with the text', async () => {
    const { text } = await both.host.ask(`GET ${path}`)
    const main = [...text.matchAll(/<img [^>]*fetchPriority="high"[^>]*>/g)].map(([picture]) => picture)
    if (['/course/x', '/profession/welder'].includes(path)) expect(main).not.toEqual([])
    expect(main.filter((picture) => !picture.includes('decoding="sync"'))).toEqual([])
  })

  test('answers HEAD with the same status and no body', async () => {
    const page = await both.host.ask(`HEAD ${path}`)
    expect(page).toMatchObject({ status: path === '/nope' ? 404 : 200, text: '', headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(both.host.entries().filter(({ level }) => level !== 'info')).toEqual([])
  })

  test.each(['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS'])('answers 405 to %s', async (method) => {
    expect(await both.host.ask(`${method} ${path}`)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    expect(both.upstream.received).toEqual([])
  })

  test.each(['br', 'gzip', 'identity'])('is encoded as %s', async (encoding) => {
    const page = await both.host.ask(`GET ${path}`, { headers: { 'accept-encoding': encoding } })
    expect(page.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(page.headers['vary']).toContain('Accept-Encoding')
  })
})

test.each(['/nope', '/nope/a/b', '/course/x/y/z'])('%s: answers with a 404 page', async (path) => {
  const page = await both.host.ask(`GET ${path}`)
  expect(page.status).toBe(404)
  expect(page.text).toContain(`Page not found: ${path}`)
  expect(page.text).toContain('返回首页')
  expect(page.text).toContain('noindex')
})

test.each([
  ['a line separator', '/%E2%80%A8', 'Page not found: /\u2028'],
  ['a line separator below an existing page', '/course/x/%E2%80%A8', 'Page not found: /course/x/\u2028'],
  ['a line break', '/a%0Ab/c', 'Page not found: /a\nb/c'],
  ['a broken escape', '/%E0%A4%A', 'Page not found: /%E0%A4%A'],
])('answers an address with %s with the usual 404 page, for visitors and users', async (_, path, text) => {
  for (const headers of [undefined, { cookie: `skill_token=${tokenOf('learner')}` }]) {
    const page = await both.host.ask(`GET ${path}`, headers && { headers })
    expect(page).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
    for (const part of [text, '返回首页', '主导航', '页面不存在 - 择一技']) expect(page.text).toContain(part)
  }
  expect(both.host.entries().filter(({ level }) => level === 'error')).toEqual([])
})

test('escapes markup in a path', async () => {
  for (const path of ['/%3Cscript%3Ealert(1)%3C/script%3E', '/<script>alert(1)</script>', '/"onload="alert(1)']) {
    const page = await both.host.ask(`GET ${path}`)
    expect(page.status).toBe(404)
    expect(page.text).not.toContain('<script>alert')
    expect(page.text).not.toContain('"onload="')
  }
})

test('takes the addresses in the head from the configuration, not from Host', async () => {
  const page = await both.host.ask('GET /course', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
  expect(page.text).toContain('href="http://localhost:3000/course"')
  expect(page.text).not.toContain('evil.example')
})

const hostile = '</script><script>alert(1)</script><!--<script>\u2028\u2029"\'&</style></title></head></textarea>'

/** Returns the value with every text replaced; addresses, ids and enumerated values stay. */
function withHostileTexts(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return /^(id|cover|logo|emblem|image|progress|availability|introduction|updatedAt|createdAt)$/.test(key) ? value : hostile
  if (Array.isArray(value)) return value.map((item) => withHostileTexts(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withHostileTexts(item, name)]))
}

test.each([0, 150])('escapes markup in every text of a course, with reviews %i ms late', async (delay) => {
  both.upstream.on('/api/course/x', faults.data(withHostileTexts(courseDetail('x'))))
  const review = { id: 'r', author: hostile, avatar: null, stars: 5, text: hostile, createdAt: '2026-02-01T00:00:00.000Z', reply: hostile }
  both.upstream.on('/api/course/x/review', ({ response }) => {
    const body = JSON.stringify({ code: 0, data: { list: [review], total: 1, page: 1, pageSize: 10 }, message: 'ok' })
    setTimeout(() => response.setHeader('content-type', 'application/json').end(body), delay)
  })
  const page = await both.host.ask('GET /course/x')
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('<script>alert')
  expect(page.text).not.toContain('<!--<script>')
  expect(page.text).not.toMatch(/[^\\]<\/textarea>/)
  expect(page.text.match(/<\/head>/g)).toHaveLength(1)
  expect(page.text).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(page.text)![1]!) as {
    loaderData: Record<string, { course?: { title: string } }>
  }
  expect(Object.values(data.loaderData).find((route) => route.course)?.course?.title).toBe(hostile)
  for (const [, facts] of page.text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs))
    expect(() => JSON.parse(facts!) as unknown).not.toThrow()
})

test('shows each of two hundred concurrent users only their own name', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `learner${index}x`)
  const all = await Promise.all(
    names.map((name, index) => both.host.ask(index % 2 ? 'GET /course' : 'GET /', { headers: { cookie: `skill_token=${tokenOf(name)}` } })),
  )
  for (const [index, page] of all.entries()) {
    expect(page.status).toBe(200)
    const seen = new Set(page.text.match(/learner\d+x/g))
    expect([...seen]).toEqual([names[index]])
    expect(page.text).not.toContain('token-of')
  }
})

test('has no token in any page or log line', async () => {
  both.upstream.on('/api/course', faults.reset)
  const page = await both.host.ask('GET /course?q=x', { headers: { cookie: `skill_token=${tokenOf('learner')}` } })
  expect(page.text + both.host.lines.join('\n')).not.toContain(tokenOf('learner'))
})

test('logs each request once, with the id in its answer', async () => {
  const page = await both.host.ask('GET /course?phone=13800138000')
  await waitFor(() => expect(both.host.entries().filter(({ event }) => event === 'request')).toHaveLength(1))
  expect(both.host.entries()[0]).toMatchObject({ id: page.headers['x-request-id'], method: 'GET', path: '/course', status: 200 })
  expect(both.host.lines.join()).not.toContain('13800138000')
})
