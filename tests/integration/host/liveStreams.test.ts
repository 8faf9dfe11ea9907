import { describe, expect, test, vi } from 'vitest'
import { type Behaviour, faults } from '../../support/faultUpstream.ts'
import { withHeldTimeouts } from '../../support/heldTimeouts.ts'
import { openLive } from '../../support/openLive.ts'
import { upstreamTimeoutMs } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const both = useHost()
const token = tokenOf('learner')
const cookie = `skill_token=${token}`
const own = { 'sec-fetch-site': 'same-origin', cookie }

/** Opens a stream at the stub and resolves with its exchange. */
function streaming() {
  const begun = Promise.withResolvers<Parameters<Behaviour>[0]>()
  const behaviour: Behaviour = (exchange) => {
    exchange.response.writeHead(200, { 'content-type': 'text/event-stream' })
    exchange.response.write('id: 1\ndata: {"kinds":[]}\n\n')
    begun.resolve(exchange)
  }
  return { behaviour, begun: begun.promise }
}

const openStream = () => openLive(both.host.origin, { token: '', headers: own, lastEventId: 7 })

describe('a stream of live events through the host', () => {
  // If the stream survived its connection, the test would time out.
  test('delivers event by event, outlives the timeout of other answers and occupies no slot', { timeout: 60_000 }, async () => {
    const { behaviour, begun } = streaming()
    both.upstream.on('/api/live', behaviour)
    // Opens the connection of the test's own client while timers are real.
    await fetch(`${both.host.origin}/healthz`)
    const stream = await withHeldTimeouts(async (pass) => {
      const opened = await openStream()
      await opened.begun()
      pass(upstreamTimeoutMs * 2)
      return opened
    })
    const { response, received } = await begun
    expect(received.headers).toMatchObject({ token, 'last-event-id': '7' })
    expect(Object.keys(received.headers)).not.toContain('cookie')
    const { headers } = stream.response
    expect([headers.get('content-type'), headers.get('content-encoding'), headers.get('x-accel-buffering')]).toEqual([
      'text/event-stream; charset=utf-8',
      null,
      'no',
    ])
    expect(headers.get('cache-control')).toBe('private, no-store, no-transform')
    response.write('id: 2\ndata: {"kinds":["whisper"]}\n\n')
    await stream.heard('whisper')
    await stream.leave()
    await received.aborted
  })

  test('ends without an error when the upstream dies, which lets the browser reconnect', async () => {
    const { behaviour, begun } = streaming()
    both.upstream.on('/api/live', behaviour)
    const stream = await openStream()
    await stream.begun()
    ;(await begun).request.socket.resetAndDestroy()
    await stream.over()
    expect(stream.events()).toEqual([{ id: 1, kinds: [] }])
    expect(both.host.upstream.breaker.state()).toBe('closed')
  })

  test('ends after the upstream has been silent for the idle time, but not while heartbeats arrive', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { behaviour, begun } = streaming()
      both.upstream.on('/api/live', behaviour)
      const stream = await openStream()
      await stream.begun()
      const { response } = await begun
      vi.advanceTimersByTime(90_000)
      response.write('id: 2\ndata: {"kinds":[]}\n\n')
      await waitFor(() => expect(stream.events()).toHaveLength(2))
      vi.advanceTimersByTime(90_000)
      response.write('id: 3\ndata: {"kinds":["whisper"]}\n\n')
      await stream.heard('whisper')
      vi.advanceTimersByTime(120_000)
      await stream.over()
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ['answers HTTP 404', faults.body({ code: 1004, data: null, message: '', msg: '资源不存在' }, 404)],
    ['answers HTTP 501', faults.body({ code: 1004, data: null, message: '', msg: '不支持' }, 501)],
    ['returns "too often"', faults.code(1029)],
    ['reports an ended session', faults.code(1001)],
    ['answers with JSON data', faults.data({})],
  ])('answers 204 when the upstream %s', async (_, behaviour) => {
    both.upstream.on('/api/live', behaviour)
    const answer = await both.host.ask('GET /api/live', { headers: { ...own, accept: 'text/event-stream' } })
    expect([answer.status, answer.text]).toEqual([204, ''])
  })

  test('tells a browser with too many streams when to come back', async () => {
    both.upstream.on('/api/live', ({ response }) => {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '60' })
      response.end(JSON.stringify({ code: 1029, data: { retryAfterSeconds: 60 }, message: '', msg: '打开的页面太多，请稍后再试' }))
    })
    for (const accept of ['text/event-stream', '*/*']) {
      const answer = await both.host.ask('GET /api/live', { headers: { ...own, accept } })
      expect(answer).toMatchObject({ status: 503, json: { code: 1029 }, headers: { 'retry-after': '60' } })
    }
    expect(both.host.upstream.breaker.state()).toBe('closed')
  })

  test("reports the upstream's refusal to programs", async () => {
    both.upstream.on('/api/live', faults.code(1029))
    expect(await both.host.ask('GET /api/live', { headers: own })).toMatchObject({ status: 200, json: { code: 1029 } })
  })

  test('answers 502 when the upstream resets the connection', async () => {
    both.upstream.on('/api/live', faults.reset)
    const answer = await both.host.ask('GET /api/live', { headers: { ...own, accept: 'text/event-stream' } })
    expect(answer.status).toBe(502)
  })

  test('ends when the host drains, as do streams opened later, which makes browsers reconnect to another host', async () => {
    const { behaviour } = streaming()
    both.upstream.on('/api/live', behaviour)
    const early = await openStream()
    await early.begun()
    expect(both.host.liveStreams.count()).toBe(1)
    both.host.liveStreams.end()
    await early.over()
    const late = await openStream()
    await late.over()
    await waitFor(() => expect(both.host.liveStreams.count()).toBe(0))
  })
})
