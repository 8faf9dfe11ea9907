import { readFileSync } from 'node:fs'
import { type ClientHttp2Session, connect } from 'node:http2'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Nginx, startNginx } from '../../support/nginx.ts'
import { root } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'

/* Crowds behind one address, in front of the shipped configuration of nginx. The hosts of this file answer everything. */

let host: Server
let nginx: Nginx
const sessions: ClientHttp2Session[] = []

beforeAll(async () => {
  host = createServer((request, response) => request.resume().on('end', () => response.end('answer')))
  await new Promise<void>((resolve) => host.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve))
  const { port } = host.address() as AddressInfo
  nginx = await startNginx({ hosts: [port, port], files: '/nowhere' })
})
afterAll(async () => {
  for (const session of sessions) session.destroy()
  await nginx.stop()
  host.close()
})

/** Opens browsers that share an address, each with one connection. */
const openBrowsers = (count: number) =>
  Array.from({ length: count }, () => {
    const session = connect(`https://127.0.0.1:${nginx.https}`, { ca: nginx.certificate, servername: 'localhost' })
    sessions.push(session)
    return session
  })

const ask = (session: ClientHttp2Session, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path, ':authority': `localhost:${nginx.https}`, ...headers }, { endStream: true })
    let status = 0
    stream.on('response', (answer) => (status = Number(answer[':status'])))
    stream.on('error', reject)
    stream.on('end', () => resolve(status)).resume()
  })

const cookieOf = (name: string) => ({ cookie: `skill_token=${tokenOf(name)}` })
const countOf = (statuses: number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, { length }]) => [status, length]))

test('a class of 60 opens a page with 40 pictures at once, with and without accounts', async () => {
  const asked = openBrowsers(60).flatMap((browser, index) => {
    const headers = index % 2 === 0 ? {} : cookieOf(`learner-${index}`)
    const pictures = Array.from({ length: 40 }, (_, picture) =>
      ask(browser, picture % 4 === 0 ? `/api/file/${picture}` : `/api/media/${picture}.webp`),
    )
    const calls = ['/', '/api/user/self', '/api/home', '/api/banner', '/api/message/unread'].map((path) => ask(browser, path, headers))
    return [...pictures, ...calls]
  })
  expect(countOf(await Promise.all(asked))).toEqual({ 200: 60 * 45 })
})

test('a campus of 1,000 viewers loads the videos and reports what it watches', async () => {
  const browsers = openBrowsers(100)
  const asked = Array.from({ length: 1000 }, (_, viewer) => {
    const browser = browsers[viewer % browsers.length]!
    const files = Array.from({ length: 2 }, () => ask(browser, '/api/media/video/ticket/folder/720.mp4', { range: 'bytes=0-9' }))
    return [...files, ask(browser, '/api/learn/report', { ':method': 'POST', ...cookieOf(`viewer-${viewer}`) })]
  })
  expect(countOf(await Promise.all(asked.flat()))).toEqual({ 200: 3000 })
})

test('the rates suffice for as long as the campus watches', () => {
  const conf = readFileSync(join(root, 'server/deploy/nginx/conf.d/zeyiji.conf'), 'utf8')
  const rateOf = (zone: string) => Number(new RegExp(`zone=${zone}:\\S+ rate=(\\d+)r/s`).exec(conf)?.[1])
  const viewers = 1000
  // A picture and a sound for each segment of six seconds, and a second player that seeks; a report each 15 seconds.
  expect(rateOf('zeyiji_media')).toBeGreaterThanOrEqual((viewers * 4) / 6)
  expect(rateOf('zeyiji_requests')).toBeGreaterThanOrEqual(viewers / 15 + viewers / 5)
})

test('one user who asks too often is refused; the others behind the address are not', async () => {
  const [browser] = openBrowsers(1)
  const often = await Promise.all(Array.from({ length: 400 }, () => ask(browser!, '/api/home', cookieOf('eager'))))
  expect(countOf(often)).toMatchObject({ 429: expect.any(Number) as number })
  expect(await ask(browser!, '/api/home', cookieOf('other'))).toBe(200)
})

test('an address that invents cookies is limited as a whole', async () => {
  const small = await startNginx({
    hosts: [(host.address() as AddressInfo).port, (host.address() as AddressInfo).port],
    files: '/nowhere',
    change: (text) => text.replace('rate=1000r/s', 'rate=1r/m').replace('burst=5000 nodelay', 'burst=20 nodelay'),
  })
  const session = connect(`https://127.0.0.1:${small.https}`, { ca: small.certificate, servername: 'localhost' })
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(session, '/api/home', cookieOf(`invented-${index}`))))
  expect(countOf(statuses)).toEqual({ 200: 21, 429: 19 })
  session.destroy()
  await small.stop()
})

test('a trusted network is limited by user only', async () => {
  const strict = await startNginx({
    hosts: [(host.address() as AddressInfo).port, (host.address() as AddressInfo).port],
    files: '/nowhere',
    change: (text) =>
      text
        .replaceAll(/rate=\d+r\/s/g, 'rate=1r/m')
        .replaceAll(/burst=\d+ nodelay/g, 'burst=20 nodelay')
        .replace('# 203.0.113.7 1;', '127.0.0.1 1;'),
  })
  const session = connect(`https://127.0.0.1:${strict.https}`, { ca: strict.certificate, servername: 'localhost' })
  const pages = await Promise.all(Array.from({ length: 100 }, (_, at) => ask(session, at % 2 === 0 ? '/' : '/api/media/a.webp')))
  expect(countOf(pages)).toEqual({ 200: 100 })
  const own = await Promise.all(Array.from({ length: 40 }, () => ask(session, '/api/home', cookieOf('eager'))))
  expect(countOf(own)).toEqual({ 200: 21, 429: 19 })
  session.destroy()
  await strict.stop()
})
