import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, describe, expect, test } from 'vitest'
import { success } from '#lib/contract'
import { wellKnown } from '../../../server/http/pages/wellKnown.ts'
import { readRobots } from '../../support/crawlSite.ts'
import { faultUpstream } from '../../support/faultUpstream.ts'
import { ask, startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'

const both = useHost()
const stops: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

async function fileAt(now: string) {
  const app = express().use(
    wellKnown({
      contact: 'mailto:security@example.com',
      publicOrigin: 'https://www.example.com',
      guardInclude: [],
      guardExclude: [],
      verification: {},
      indexNowKey: undefined,
      clock: () => Date.parse(now),
    }),
  )
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise((resolve) => server.close(resolve)))
  return ask((server.address() as AddressInfo).port, 'GET /.well-known/security.txt')
}

describe('security.txt', () => {
  test('contains the contact and expires half a year from today', async () => {
    const file = await fileAt('2026-11-21T13:14:15Z')
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
    })
    expect(file.text).toBe(
      [
        'Contact: mailto:security@example.com',
        'Expires: 2027-05-22T00:00:00Z',
        'Preferred-Languages: zh, en',
        'Canonical: https://www.example.com/.well-known/security.txt',
        '',
      ].join('\n'),
    )
    expect((await fileAt('2026-11-21T23:59:59Z')).text).toBe(file.text)
  })

  test('does not exist when the operator has configured no contact', async () => {
    expect(await both.host.ask('GET /.well-known/security.txt')).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'private, no-store' },
    })
  })

  test('is served with the contact of the operator', async () => {
    const env = { PUBLIC_ORIGIN: 'https://www.example.com', SECURITY_CONTACT: 'https://www.example.com/security' }
    const host = await startHost({ upstreamUrl: both.upstream.url, env })
    stops.push(host.stop)
    expect((await host.ask('GET /.well-known/security.txt')).text).toContain('Contact: https://www.example.com/security\n')
  })
})

describe('files that prove the ownership of the site', () => {
  test('are served for the consoles of search engines and for IndexNow', async () => {
    const env = {
      SITE_VERIFICATION: 'baidu_verify_codeva-a1.html=b2c3,BingSiteAuth.xml=<?xml version="1.0"?><users><user>A1</user></users>',
      INDEXNOW_KEY: '0123456789abcdef',
    }
    const host = await startHost({ upstreamUrl: both.upstream.url, env })
    stops.push(host.stop)
    expect(await host.ask('GET /baidu_verify_codeva-a1.html')).toMatchObject({ status: 200, text: 'b2c3' })
    expect(await host.ask('GET /BingSiteAuth.xml')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      text: '<?xml version="1.0"?><users><user>A1</user></users>',
    })
    expect(await host.ask('GET /0123456789abcdef.txt')).toMatchObject({ status: 200, text: '0123456789abcdef' })
    expect(await host.ask('GET /baidu_verify_codeva-a2.html')).toMatchObject({ status: 404 })
  })
})

describe('robots.txt', () => {
  test('lists the allowed paths and the sitemap', async () => {
    const env = {
      PUBLIC_ORIGIN: 'https://www.example.com',
      GUARD_INCLUDE: '/study,/order/**,/course/:id/play',
      GUARD_EXCLUDE: '/order/open',
    }
    const host = await startHost({ upstreamUrl: both.upstream.url, env })
    stops.push(host.stop)
    const { text } = await host.ask('GET /robots.txt', { headers: { host: 'evil.example' } })
    expect(text).toContain('Sitemap: https://www.example.com/sitemap.xml\n')
    expect(text).not.toContain('evil')
    const may = readRobots(text)
    for (const path of [
      '/',
      '/course',
      '/course/x',
      '/course?category=a',
      '/course?category=a&page=2',
      '/api/media/a.svg?v=1',
      '/order/open',
      '/news/feed.xml',
    ])
      expect([path, may(path)]).toEqual([path, true])
    for (const path of [
      '/api/course',
      '/study',
      '/order/x',
      '/course/x/play',
      '/search?q=a',
      '/course?q=a',
      '/course?level=1&price=free',
      '/course?sort=newest',
      '/qr/x',
      '/recover',
    ])
      expect([path, may(path)]).toEqual([path, false])
  })
})

describe('the verification of a certificate by third parties', () => {
  test('is possible with public keys that any origin may read and cache for a while', async () => {
    const upstream = await faultUpstream()
    const key = { kty: 'OKP', crv: 'Ed25519', kid: 'k1', x: 'AA', alg: 'EdDSA', use: 'sig' }
    upstream.on('/api/certificate/key', ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(success({ keys: [key] })))
    })
    const host = await startHost({ upstreamUrl: upstream.url })
    stops.push(host.stop, upstream.stop)
    const answer = await host.ask('GET /.well-known/zeyiji-certificate-keys.json', { headers: { origin: 'https://employer.example' } })
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/jwk-set+json',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=300',
      },
    })
    expect(JSON.parse(answer.text)).toEqual({ keys: [key] })
    expect((await host.ask('GET /.well-known/other.json')).status).toBe(404)
  })
})

describe('a password manager', () => {
  test('is redirected to the page for changing the password', async () => {
    const answer = await both.host.ask('GET /.well-known/change-password')
    expect(answer).toMatchObject({ status: 302, headers: { location: '/reset', 'cache-control': 'no-store' } })
    const there = await both.host.ask('GET /reset', { headers: { cookie: `skill_token=${tokenOf('learner')}` } })
    expect(there.status).toBe(200)
  })

  test('gets 404 for a resource that does not exist', async () => {
    const answer = await both.host.ask('GET /.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')
    expect(answer.status).toBe(404)
  })
})
