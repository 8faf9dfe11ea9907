import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Breaker, breakerRules, createBreaker, outcomeOf } from '../../../../../server/http/calls/breaker.ts'
import { createRetries, type Retries, retryRules } from '../../../../../server/http/calls/retries.ts'
import { type CallProgress, createUpstreamSender, type SendUpstream } from '../../../../../server/http/calls/sendUp.ts'
import type { UpstreamCall } from '../../../../../server/http/calls/upstreamObserver.ts'
import { createLog } from '../../../../../server/http/operators/log.ts'

const timeoutMs = 1000
const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET' })

let breaker: Breaker
let retries: Retries
let sendUp: SendUpstream
let told: UpstreamCall[]
let lines: string[]
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  lines = []
  breaker = createBreaker({ address: () => 'http://upstream' })
  retries = createRetries({ random: () => 0 })
  const log = createLog({ write: (line) => lines.push(line) })
  sendUp = createUpstreamSender({ breaker, retries, timeoutMs, log, watch: { ended: (call) => void told.push(call), breaker: () => {} } })
})
afterEach(() => void vi.useRealTimers())

interface Sent {
  send: (progress: CallProgress) => Promise<number>
  isRepeatable?: boolean
  isArriving?: () => boolean
  signal?: AbortSignal
  reads?: (progress: CallProgress) => Promise<void>
}

/** Makes a call; resolves with its status, or 502 and 504 without an answer. */
const call = ({ send, isRepeatable = true, isArriving = () => false, signal, reads }: Sent) =>
  sendUp({
    method: 'GET',
    path: '/api/category?a=1',
    requestId: 'request-1',
    signal,
    isRepeatable,
    isArriving,
    send,
    onAnswer: async (status, progress) => {
      progress.settled(outcomeOf(status, status !== 502))
      await reads?.(progress)
      return { status }
    },
    onNone: (status) => ({ status }),
  })

/** Waits until the call is aborted, like a network request. */
const untilAborted = ({ whenOver }: CallProgress): Promise<never> => new Promise((_, reject) => whenOver(() => reject(new Error('over'))))

const open = async () => {
  for (let time = 0; time < breakerRules.run; time++) await call({ send: () => Promise.reject(lost), isRepeatable: false })
  expect(breaker.state()).toBe('open')
  told.length = 0
}

describe('a call', () => {
  test('is counted once, by its path without the query, with the status of its answer', async () => {
    expect(await call({ send: async () => 200 })).toEqual({ status: 200 })
    expect(told).toMatchObject([{ method: 'GET', path: '/api/category', status: 200, attempts: 1 }])
  })

  test('without an answer in time is aborted, and late', async () => {
    const given = call({ send: untilAborted })
    await vi.advanceTimersByTimeAsync(timeoutMs)
    expect(await given).toEqual({ status: 504 })
    expect(told).toMatchObject([{ status: 504, attempts: 1 }])
    expect(lines).toHaveLength(1)
  })

  test('whose answer drips endlessly is aborted as well', async () => {
    const given = call({ send: async () => 200, reads: untilAborted })
    await vi.advanceTimersByTimeAsync(timeoutMs)
    expect(await given).toEqual({ status: 504 })
  })

  test('whose caller leaves rejects, and is neither counted, logged nor held against the upstream', async () => {
    for (let time = 0; time < breakerRules.run * 2; time++) {
      const leaving = new AbortController()
      const given = call({ send: untilAborted, signal: leaving.signal })
      leaving.abort(new Error('left'))
      await expect(given).rejects.toThrow('left')
    }
    expect([told, lines, breaker.state()]).toEqual([[], [], 'closed'])
  })
})

describe('retries', () => {
  test('happen for a repeatable call whose connection breaks', async () => {
    const send = vi.fn<() => Promise<number>>().mockRejectedValueOnce(lost).mockResolvedValueOnce(200)
    const given = call({ send })
    await vi.advanceTimersByTimeAsync(retryRules.pauseMs[0])
    expect(await given).toEqual({ status: 200 })
    expect(told).toMatchObject([{ status: 200, attempts: 2 }])
  })

  test.each([
    ['do not happen for a call that changes data', { isRepeatable: false }, lost],
    ['do not happen for other failures', {}, new Error('no sense')],
  ])('%s', async (_, more, error) => {
    const send = vi.fn(() => Promise.reject(error))
    expect(await call({ send, ...more })).toEqual({ status: 502 })
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('do not happen for a trial call of the breaker', async () => {
    await open()
    breaker.tryNow()
    const send = vi.fn(() => Promise.reject(lost))
    expect(await call({ send })).toEqual({ status: 502 })
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('the breaker', () => {
  test('stops calls before anything is sent', async () => {
    await open()
    const send = vi.fn(async () => 200)
    expect(await call({ send })).toEqual({ status: 502 })
    expect(send).not.toHaveBeenCalled()
    expect(told).toMatchObject([{ status: 502, attempts: 0 }])
  })

  test('is notified of an answer as soon as it is known, regardless of its stream', async () => {
    await open()
    breaker.tryNow()
    const leaving = new AbortController()
    const streaming = call({ send: async () => 200, reads: untilAborted, signal: leaving.signal })
    await vi.advanceTimersByTimeAsync(0)
    expect(breaker.state()).toBe('closed')
    leaving.abort(new Error('left'))
    await expect(streaming).rejects.toThrow('left')
  })

  test('does not treat an interrupted or stalled upload as a failure of the upstream', async () => {
    for (let time = 0; time < breakerRules.run; time++) {
      const given = call({ send: () => Promise.reject(lost), isArriving: () => true })
      await vi.advanceTimersByTimeAsync(retryRules.pauseMs[0])
      await given
    }
    expect(breaker.state()).toBe('closed')
  })
})

describe('a body in transit', () => {
  test('extends the deadline', async () => {
    let moved: () => void = () => {}
    const given = call({
      send: (progress) => {
        moved = progress.movedOn
        return untilAborted(progress)
      },
    })
    await vi.advanceTimersByTimeAsync(timeoutMs - 1)
    moved()
    await vi.advanceTimersByTimeAsync(timeoutMs - 1)
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await given).toEqual({ status: 504 })
  })

  test('can be delayed by its reader without limit, but not by the upstream', async () => {
    let isHeldUp = true
    const given = call({
      send: async () => 200,
      reads: (progress) => {
        progress.streams(() => isHeldUp)
        return untilAborted(progress)
      },
    })
    await vi.advanceTimersByTimeAsync(timeoutMs * 5)
    expect(told).toEqual([])
    isHeldUp = false
    await vi.advanceTimersByTimeAsync(timeoutMs)
    expect(await given).toEqual({ status: 504 })
  })
})
