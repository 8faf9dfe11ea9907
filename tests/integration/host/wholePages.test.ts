import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deferralMs } from '../../../client/app/Deferred.ts'
import { createPageCache, type PageCache } from '../../../server/http/pages/pageCache.ts'
import { type Behaviour, type FaultUpstream, faults, faultUpstream, held } from '../../support/faultUpstream.ts'
import { useHeldTimeouts } from '../../support/heldTimeouts.ts'
import { type HtmlPage, readHtml } from '../../support/readHtml.ts'
import { type Host, patient, startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { waitFor } from '../../support/waitFor.ts'

/* Pages for clients without scripts: late parts need scripts to be inserted. */

let upstream: FaultUpstream
let host: Host
let cache: PageCache
beforeAll(async () => {
  upstream = await faultUpstream()
  cache = createPageCache({ freshMs: 60_000, clock: Date.now })
  host = await startHost({ upstreamUrl: upstream.url, pageCache: cache })
})
beforeEach(() => {
  upstream.heal()
  cache.clear()
})
afterAll(async () => {
  await host.stop()
  await upstream.stop()
})

const pass = useHeldTimeouts()

const latePart = /<!--\$\?-->|<template/
const cookie = `skill_token=${tokenOf('learner')}`

/** Returns the refreshes of a page as the browser reads them. */
const refreshesOf = ({ all }: HtmlPage) =>
  all('meta').flatMap(({ attributes, parent }) =>
    attributes['http-equiv'] === 'refresh' ? [[parent?.name, parent?.parent?.name, attributes['content']].join(' ')] : [],
  )
const linksOf = ({ all }: HtmlPage) => all('a').map(({ attributes }) => attributes['href'] ?? '')

/** Requests a page whose call is answered after the shell has been sent. */
async function requestWithLatePart(path: string, call: string, headers: Record<string, string> = {}) {
  const gate = held()
  upstream.on(call, gate.behaviour)
  let isBegun = false
  const asked = host.ask(`GET ${path}`, { headers, onChunk: () => (isBegun = true) })
  await waitFor(() => {
    pass(deferralMs.server)
    expect(isBegun).toBe(true)
  })
  gate.release()
  return asked
}

/** Requests a page whose call is answered after the time that a page waits for it. */
async function askLate(line: string, call: string, headers: Record<string, string> = {}, behaviour?: Behaviour) {
  const gate = held(behaviour)
  upstream.on(call, gate.behaviour)
  const former = upstream.received.length
  const asked = host.ask(line, { headers })
  await waitFor(() => expect(upstream.received.slice(former).some(({ path }) => call === '*' || path === call)).toBe(true))
  pass(deferralMs.server)
  gate.release()
  return asked
}

describe('a crawler', () => {
  test.each([
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)',
    'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 Chrome/60.0 Safari/537.36; 360Spider',
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/69.0 YisouSpider/5.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ChatGPT-User/1.0; +https://openai.com/bot)',
    'SomeCrawl/1.0',
    'Validator.nu/LV https://validator.w3.org/services',
  ])('%s gets the complete page, the same as is cached for visitors', async (userAgent) => {
    const page = await askLate('GET /course', '/api/course/option', { 'user-agent': userAgent })
    expect(page.text).not.toMatch(latePart)
    expect(page.text).toContain('category=making')
    expect((await host.ask('GET /course')).text).toBe(page.text)
  })

  test('with a cookie of the site gets a complete page of its own', async () => {
    const page = await askLate('GET /course', '/api/course/option', { 'user-agent': 'Googlebot/2.1', cookie: 'skill_return=%2F' })
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.text).not.toMatch(latePart)
  })
})

test.each(['*/*', 'application/json'])('sends the complete page to a program that accepts %s', async (accept) => {
  const page = await askLate('GET /course', '/api/course/option', { accept, 'user-agent': 'curl/8.5.0' })
  expect(page.text).not.toMatch(latePart)
})

test.each(['/', '/course', '/course/course-0', '/search?q=a', '/news', '/community', '/community/question', '/exam', '/enrollment'])(
  'sends late parts and their data of %s before the end of the document',
  async (path) => {
    await host.ask(`GET ${path}`, { headers: { ...patient, cookie } })
    const gates = [...new Set(upstream.received.map((call) => call.path))].map((call) => ({ call, ...held() }))
    for (const { call, behaviour } of gates) upstream.on(call, behaviour)
    let isBegun = false
    const asked = host.ask(`GET ${path}`, { headers: { cookie }, onChunk: () => (isBegun = true) })
    // The main data of a page is among the answers: they are released one by one until the page begins.
    await waitFor(() => {
      pass(deferralMs.server)
      if (!isBegun) gates.shift()?.release()
      expect(isBegun).toBe(true)
    })
    for (const { release } of gates) release()
    const { text } = await asked
    expect(text.match(/<\/html>/g)).toHaveLength(1)
    expect(text).toMatch(/<\/body><\/html>$/)
  },
)

test('sends the complete page to a client with "Prefer: wait"', async () => {
  const page = await askLate('GET /course', '/api/course/option', { prefer: 'respond-async, wait=10' })
  expect(page.text).not.toMatch(latePart)
})

describe('a browser without scripts', () => {
  test.each([
    ['/course', '?whole=1'],
    ['/course?category=making&level=5', '?category=making&level=5&whole=1'],
    ['/course?q=%22%3E%3Cscript%3E&copy;=1', '?q=%22%3E%3Cscript%3E&copy;=1&whole=1'],
  ])('is redirected from %s with a late part to the complete page', async (path, query) => {
    const page = await requestWithLatePart(path, '/api/course', {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) Chrome/140',
    })
    expect(page.text).toMatch(latePart)
    expect(page.headers['cache-control']).toBe('private, no-store')
    const html = readHtml(page.text)
    expect(refreshesOf(html)).toEqual([`noscript head 0;url=${query}`])
    expect(linksOf(html).filter((href) => href.includes('whole'))).toEqual([query])

    cache.clear()
    const whole = await askLate(`GET /course${query}`, '/api/course')
    expect(whole.status).toBe(200)
    expect(whole.text).not.toMatch(latePart)
    expect(whole.text).toContain('/course/course-0')
  })

  test('gets the page cached for visitors, without the parameter in its canonical address', async () => {
    const [, whole] = await Promise.all([askLate('GET /course', '/api/course/option'), host.ask('GET /course?whole=1')])
    expect(whole.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    expect((await host.ask('GET /course')).text).toBe(whole.text)
    expect(cache.size().pages).toBe(1)
    expect(whole.text).not.toMatch(/[?;&]whole=1|http-equiv="refresh"/)
    expect(whole.text).toMatch(/<link rel="canonical" href="http:\/\/[^"?]*\/course"\/>/)
  })

  test('gets a complete page of its own for a signed-in user, even when only the user is late', async () => {
    const page = await requestWithLatePart('/course', '/api/user/self', { cookie })
    expect(refreshesOf(readHtml(page.text))).toEqual(['noscript head 0;url=?whole=1'])
    const whole = await askLate('GET /course?whole=1', '*', { cookie })
    expect(whole.text).toContain('的菜单')
    expect(whole.text).not.toMatch(latePart)
    expect(whole.text).not.toMatch(/[?;&]whole=1|http-equiv="refresh"/)
  })

  test('is not redirected to another site by an address with two leading slashes', async () => {
    const page = await requestWithLatePart('//evil.example/x', '/api/user/self', { cookie })
    expect(page.status).toBe(404)
    expect(refreshesOf(readHtml(page.text))).toEqual(['noscript head 0;url=?whole=1'])
  })

  test('is not redirected from a complete page, or from one with a failed part, which has a link to reload', async () => {
    expect((await host.ask('GET /course')).text).not.toContain('http-equiv="refresh"')
    cache.clear()
    const page = readHtml((await askLate('GET /course?whole=1', '/api/course/option', {}, faults.html)).text)
    expect(refreshesOf(page)).toEqual([])
    expect(linksOf(page)).toContain('/course/course-0')
    const again = page.all('a').filter(({ text }) => text === '重新加载')
    expect(again.map(({ attributes, parent }) => `${parent?.name} ${attributes['href']}`)).toEqual(['noscript '])
  })
})
