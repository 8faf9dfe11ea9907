import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { faults, held } from '../../support/faultUpstream.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const both = useHost()
const own = { 'sec-fetch-site': 'same-origin', cookie: `skill_token=${tokenOf('learner')}` }

describe('a body', () => {
  test('with a declared size over the limit is rejected at once', async () => {
    const answer = await both.host
      .ask('POST /api/x', { headers: { ...own, 'content-length': String(21 * 1024 * 1024) }, body: '' })
      .catch(String)
    expect(answer).toMatchObject({ status: 413, json: { code: 1000 } })
    expect(both.upstream.received).toEqual([])
  })

  test('that exceeds the limit while streaming is rejected', async () => {
    both.upstream.on('/api/x', faults.silent)
    const asked = httpRequest({ port: both.host.port, method: 'POST', path: '/api/x', headers: { ...own, 'transfer-encoding': 'chunked' } })
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    asked.on('error', () => {})
    for (let sent = 0; sent < 22; sent++) asked.write(Buffer.alloc(1024 * 1024))
    const [response] = await answered
    expect(response.statusCode).toBe(413)
    asked.destroy()
    expect(both.upstream.received).toEqual([])
  })

  test('of a file is streamed to the upstream before it is complete', async () => {
    const asked = httpRequest({
      port: both.host.port,
      method: 'POST',
      path: '/api/course/a/join',
      headers: { ...own, 'content-type': 'image/png' },
    })
    asked.write('beginning')
    await waitFor(() => expect(both.upstream.received[0]?.body()).toBe('beginning'))
    asked.end('-end')
    await once(asked, 'response')
    expect(both.upstream.received[0]!.body()).toBe('beginning-end')
    asked.destroy()
  })
})

test('streams a download before it is complete', async () => {
  const gate = Promise.withResolvers<void>()
  both.upstream.on('/api/media/film.mp4', ({ response }) => {
    response.writeHead(206, { 'content-type': 'video/mp4', 'content-range': 'bytes 0-9/10', 'accept-ranges': 'bytes' })
    response.write('begin')
    void gate.promise.then(() => response.end('-end!'))
  })
  const pieces: string[] = []
  const answer = await both.host.ask('GET /api/media/film.mp4', {
    headers: { range: 'bytes=0-9' },
    onChunk: (text) => {
      pieces.push(text)
      gate.resolve()
    },
  })
  expect(pieces).toEqual(['begin', '-end!'])
  expect(answer).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 0-9/10', 'accept-ranges': 'bytes' } })
  expect(both.upstream.received[0]?.headers['range']).toBe('bytes=0-9')
})

test('forwards only known headers of an image', async () => {
  both.upstream.on('/api/media/a.svg', ({ response }) => {
    response.writeHead(200, {
      'content-type': 'image/svg+xml',
      etag: '"x"',
      server: 'S',
      'set-cookie': 'a=1',
      'x-powered-by': 'P',
    })
    response.end('<svg/>')
  })
  const answer = await both.host.ask('GET /api/media/a.svg?v=1')
  expect(answer).toMatchObject({ status: 200, text: '<svg/>', cookies: [] })
  expect(answer.headers).toMatchObject({
    etag: '"x"',
    'x-content-type-options': 'nosniff',
  })
  for (const name of ['server', 'x-powered-by']) expect(answer.headers).not.toHaveProperty(name)
})

test('answers 304 for an unchanged image, and HEAD without a body', async () => {
  both.upstream.on('/api/media/a.svg', ({ request, response }) => {
    response.writeHead(request.headers['if-none-match'] === '"x"' ? 304 : 200, { etag: '"x"', 'content-type': 'image/svg+xml' })
    response.end()
  })
  expect(await both.host.ask('GET /api/media/a.svg', { headers: { 'if-none-match': '"x"' } })).toMatchObject({ status: 304, text: '' })
  expect(await both.host.ask('HEAD /api/media/a.svg')).toMatchObject({
    status: 200,
    text: '',
    headers: { 'content-type': 'image/svg+xml' },
  })
  expect(await both.host.ask('HEAD /api/category')).toMatchObject({ status: 200, text: '' })
})

test.each(['/api/category', '/api/user/self', '/api/user/login'])(
  'aborts the upstream call when the caller of %s disconnects',
  async (path) => {
    both.upstream.on(path, faults.silent)
    const method = path.endsWith('login') ? 'POST' : 'GET'
    const socket = connect(both.host.port, '127.0.0.1')
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`)
    await waitFor(() => expect(both.upstream.received).toHaveLength(1))
    socket.destroy()
    await both.upstream.received[0]!.aborted
    await waitFor(() => expect(both.host.entries().filter(({ event }) => event === 'request')).toHaveLength(1))
    expect(both.host.entries().filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
  },
)

test('reuses connections to the upstream', async () => {
  await both.host.ask('GET /api/category')
  const before = both.upstream.connections()
  for (let time = 0; time < 10; time++) await both.host.ask('GET /api/category')
  expect(both.upstream.connections()).toBe(before)
})

test('serves other calls while many calls are pending', async () => {
  const gate = held()
  both.upstream.on('/api/home', gate.behaviour)
  const waiting = Array.from({ length: 50 }, () => both.host.ask('GET /api/home'))
  await waitFor(() => expect(both.upstream.to('/api/home')).toHaveLength(50))
  expect((await both.host.ask('GET /api/category')).status).toBe(200)
  gate.release()
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
})
