// @vitest-environment happy-dom
import '../../../support/failOnConsole.ts'
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PollingOptions, usePolling } from '#lib/hooks'

type Options = PollingOptions<string>

const poll = vi.fn<Options['poll']>()
const onAnswer = vi.fn<Options['onAnswer']>()
const onFault = vi.fn<Options['onFault']>()

beforeEach(() => {
  vi.useFakeTimers()
  poll.mockResolvedValue('等待')
  onFault.mockReturnValue('go-on')
})
afterEach(() => {
  cleanup()
  see('visible')
  vi.resetAllMocks()
  vi.useRealTimers()
})

/** Polls every two seconds (specification, section 9), as for a QR code. */
const start = (options: Partial<Options> = {}) =>
  renderHook((more: Partial<Options>) => usePolling({ poll, every: 2000, active: true, onAnswer, onFault, ...more }), {
    initialProps: options,
    wrapper: StrictMode,
  })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const polls = () => poll.mock.calls.length

function see(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  fireEvent(document, new Event('visibilitychange'))
}

/** Makes the next polls wait until the test answers them. */
function hold() {
  const open: { signal: AbortSignal; answer: (text: string) => void; fail: (error: unknown) => void }[] = []
  poll.mockImplementation((signal) => new Promise((answer, fail) => void open.push({ signal, answer, fail })))
  return open
}

test('polls first after the interval, then repeatedly', async () => {
  start()
  await pass(1999)
  expect(polls()).toBe(0)
  await pass(1)
  expect(polls()).toBe(1)
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('等待')
  await pass(4000)
  expect(polls()).toBe(3)
})

test('polls immediately on request, and only once even in strict mode', async () => {
  start({ immediately: true })
  await pass(0)
  expect(polls()).toBe(1)
  await pass(2000)
  expect(polls()).toBe(2)
})

test('never polls concurrently: the interval starts with the answer', async () => {
  const open = hold()
  start()
  await pass(60_000)
  expect(polls()).toBe(1)
  expect(open[0]!.signal.aborted).toBe(false)
  open[0]!.answer('等待')
  await pass(1999)
  expect(polls()).toBe(1)
  await pass(1)
  expect(polls()).toBe(2)
})

test('does not poll while inactive', async () => {
  const { rerender } = start({ active: false })
  await pass(10_000)
  expect(polls()).toBe(0)
  rerender({ active: true })
  await pass(2000)
  expect(polls()).toBe(1)
})

test.each([
  ['it is no longer active', (hook: ReturnType<typeof start>) => hook.rerender({ active: false })],
  ['it is unmounted', (hook: ReturnType<typeof start>) => hook.unmount()],
  ['the subject has changed', (hook: ReturnType<typeof start>) => hook.rerender({ subject: '另一个', active: false })],
])('when %s, the pending poll is aborted and its answer ignored', async (_, leave) => {
  const open = hold()
  const hook = start({ subject: '这一个' })
  await pass(2000)
  leave(hook)
  expect(open[0]!.signal.aborted).toBe(true)
  open[0]!.answer('已扫描')
  await pass(60_000)
  expect(onAnswer).not.toHaveBeenCalled()
  expect(polls()).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a late error is ignored like a late answer', async () => {
  const open = hold()
  const { unmount } = start()
  await pass(2000)
  unmount()
  open[0]!.fail(new DOMException('', 'AbortError'))
  await pass(0)
  expect(onFault).not.toHaveBeenCalled()
})

test('another subject starts over without state of the previous one', async () => {
  const open = hold()
  const { rerender } = start({ subject: 'a' })
  await pass(2000)
  rerender({ subject: 'b' })
  await pass(2000)
  expect(polls()).toBe(2)
  open[1]!.answer('乙')
  open[0]!.answer('甲')
  await pass(0)
  expect(onAnswer.mock.calls).toEqual([['乙']])
  await pass(2000)
  expect(polls()).toBe(3)
})

test('pauses while the page is hidden and polls as soon as it is shown again', async () => {
  start()
  await pass(2000)
  see('hidden')
  await pass(60_000)
  expect(polls()).toBe(1)
  see('visible')
  await pass(0)
  expect(polls()).toBe(2)
  await pass(2000)
  expect(polls()).toBe(3)
})

test('an answer while the page is hidden counts, and the next call waits until the page is shown', async () => {
  const open = hold()
  start()
  await pass(2000)
  see('hidden')
  open[0]!.answer('已扫描')
  await pass(10_000)
  expect(onAnswer).toHaveBeenCalledOnce()
  expect(polls()).toBe(1)
  see('visible')
  await pass(0)
  expect(polls()).toBe(2)
})

test('showing the page during a pending poll starts no second one', async () => {
  const open = hold()
  start()
  await pass(2000)
  see('hidden')
  see('visible')
  await pass(10_000)
  expect(polls()).toBe(1)
  open[0]!.answer('等待')
  await pass(2000)
  expect(polls()).toBe(2)
})

test('a page that starts hidden polls when it is shown', async () => {
  see('hidden')
  start({ immediately: true })
  await pass(10_000)
  expect(polls()).toBe(0)
  see('visible')
  await pass(0)
  expect(polls()).toBe(1)
})

test('errors double the interval up to half a minute, and an answer resets it', async () => {
  const fault = new Error('断网')
  poll.mockRejectedValue(fault)
  start()
  await pass(2000)
  expect(onFault).toHaveBeenCalledExactlyOnceWith(fault)
  let asked = 1
  for (const wait of [4000, 8000, 16_000, 30_000, 30_000]) {
    await pass(wait - 1)
    expect(polls()).toBe(asked)
    await pass(1)
    asked += 1
    expect(polls(), `after ${wait} ms`).toBe(asked)
  }
  poll.mockResolvedValue('等待')
  await pass(30_000)
  await pass(2000)
  expect(polls()).toBe(asked + 2)
  expect(onAnswer).toHaveBeenCalledTimes(2)
})

test('errors do not speed up slow polling, and a synchronous exception counts as an error', async () => {
  poll.mockImplementation(() => {
    throw new Error('坏了')
  })
  start({ every: 45_000 })
  await pass(45_000)
  expect(onFault).toHaveBeenCalledOnce()
  await pass(44_999)
  expect(polls()).toBe(1)
  await pass(1)
  expect(polls()).toBe(2)
})

test.each([
  ['an answer', () => onAnswer.mockReturnValue('stop')],
  ['an error', () => (poll.mockRejectedValue(new Error()), onFault.mockReturnValue('stop'))],
])('after %s that stops it, polling ends until the subject changes or it is activated again', async (_, prepare) => {
  prepare()
  const { rerender } = start({ subject: 'a' })
  await pass(2000)
  expect(polls()).toBe(1)
  rerender({ subject: 'a', every: 1000, immediately: true, onAnswer: () => 'go-on' })
  see('hidden')
  see('visible')
  await pass(60_000)
  expect(polls()).toBe(1)
  rerender({ subject: 'b' })
  await pass(2000)
  expect(polls()).toBe(2)
  await pass(60_000)
  expect(polls()).toBe(2)
  rerender({ subject: 'b', active: false })
  rerender({ subject: 'b', active: true })
  await pass(2000)
  expect(polls()).toBe(3)
})

test('the latest callbacks are used without a restart', async () => {
  const { rerender } = start()
  await pass(1500)
  const [newPoll, newAnswer] = [vi.fn(async () => '新'), vi.fn()]
  rerender({ poll: newPoll, onAnswer: newAnswer })
  await pass(500)
  expect(poll).not.toHaveBeenCalled()
  expect(newAnswer).toHaveBeenCalledExactlyOnceWith('新')
})
