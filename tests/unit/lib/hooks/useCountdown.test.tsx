// @vitest-environment happy-dom
import '../../../support/failOnConsole.ts'
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from '#lib/hooks'

const phone = '13800138000'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00.250Z') }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  vi.useRealTimers()
})

const count = (key = phone, most?: number) =>
  renderHook((key: string) => useCountdown(key, { most }), { initialProps: key, wrapper: StrictMode })
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const stored = () => Object.entries({ ...localStorage })
/** Changes the storage like another tab. */
const arrive = (value: string | null) =>
  act(() => {
    const name = stored()[0]![0]
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
    fireEvent(window, new StorageEvent('storage', { key: name, newValue: value }))
  })

test('counts down every second to zero, and leaves nothing behind', () => {
  const seen: number[] = []
  const { result } = renderHook(() => {
    const countdown = useCountdown(phone)
    if (seen.at(-1) !== countdown.seconds) seen.push(countdown.seconds)
    return countdown
  })
  act(() => result.current.start(5))
  for (let quarters = 1; quarters < 20; quarters += 1) pass(250)
  expect(result.current.seconds).toBe(1)
  pass(250)
  expect(seen).toEqual([0, 5, 4, 3, 2, 1, 0])
  expect(stored()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('can be restarted and cleared, and both functions are stable', () => {
  const { result } = count()
  const { start, clear } = result.current
  act(() => start(10))
  pass(5000)
  act(() => start(8))
  expect(result.current.seconds).toBe(8)
  act(() => clear())
  expect(result.current.seconds).toBe(0)
  expect(stored()).toEqual([])
  act(() => start(3))
  act(() => start(Number.NaN))
  expect(result.current).toEqual({ seconds: 0, start, clear })
})

test('continues correctly in a new mount', () => {
  const first = count()
  act(() => first.result.current.start(60))
  first.unmount()
  expect(vi.getTimerCount()).toBe(0)
  vi.setSystemTime(Date.now() + 20_000)
  expect(count().result.current.seconds).toBe(40)
})

test('is correct immediately after a hidden tab is shown again', () => {
  const { result } = count()
  act(() => result.current.start(60))
  vi.setSystemTime(Date.now() + 30_400)
  act(() => void fireEvent(document, new Event('visibilitychange')))
  expect(result.current.seconds).toBe(30)
  pass(600)
  expect(result.current.seconds).toBe(29)
  vi.setSystemTime(Date.now() + 3_600_000)
  act(() => void fireEvent(window, new Event('pageshow')))
  expect(result.current.seconds).toBe(0)
})

test('components with the same key show the same value, others count separately', () => {
  const [one, two, other] = [count(), count(), count('13900139000')]
  act(() => one.result.current.start(30))
  expect(two.result.current.seconds).toBe(30)
  expect(other.result.current.seconds).toBe(0)
  pass(2000)
  expect(two.result.current.seconds).toBe(28)
  act(() => two.result.current.clear())
  expect(one.result.current.seconds).toBe(0)
})

test('another key has its own value', () => {
  const { result, rerender } = count()
  act(() => result.current.start(30))
  rerender('13900139000')
  expect(result.current.seconds).toBe(0)
  rerender(phone)
  expect(result.current.seconds).toBe(30)
})

test('follows other tabs', () => {
  const { result } = count()
  act(() => result.current.start(30))
  arrive(String(Date.now() + 50_000))
  expect(result.current.seconds).toBe(50)
  pass(1000)
  expect(result.current.seconds).toBe(49)
  arrive(null)
  expect(result.current.seconds).toBe(0)
})

test('a clock change locks no user out: an end too far in the future counts as the longest wait from now', () => {
  const { result } = count()
  act(() => result.current.start(60))
  vi.setSystemTime(Date.now() - 86_400_000)
  pass(1000)
  expect(result.current.seconds).toBe(60)
  pass(59_000)
  expect(result.current.seconds).toBe(1)
  pass(1000)
  expect(result.current.seconds).toBe(0)

  act(() => result.current.start(60))
  arrive(String(Date.now() + 86_400_000))
  pass(10_000)
  expect(result.current.seconds).toBe(50)
})

test('the longest wait can be configured', () => {
  const { result } = count(phone, 300)
  act(() => result.current.start(200))
  expect(result.current.seconds).toBe(200)
  act(() => result.current.start(400))
  expect(result.current.seconds).toBe(300)
  const short = count('other')
  act(() => short.result.current.start(61))
  expect(short.result.current.seconds).toBe(60)
})

test.each(['', 'abc', '-5', '1e99', 'NaN', '{}', '99999999999999999999'])('%j in the storage is ignored', (value) => {
  const { result } = count()
  act(() => result.current.start(60))
  arrive(value)
  expect(result.current.seconds).toBe(0)
  act(() => result.current.start(7))
  expect(result.current.seconds).toBe(7)
})

test.each([
  ['is forbidden', ['getItem', 'setItem', 'removeItem'] as const],
  ['is full', ['setItem'] as const],
])('if the storage %s, it counts in memory, also for the next mount', (_, methods) => {
  for (const method of methods)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
  const key = `${phone}-${methods.length}`
  const first = count(key)
  act(() => first.result.current.start(5))
  pass(1000)
  expect(first.result.current.seconds).toBe(4)
  first.unmount()
  const second = count(key)
  expect(second.result.current.seconds).toBe(4)
  pass(4000)
  expect(second.result.current.seconds).toBe(0)
  act(() => second.result.current.start(5))
  act(() => second.result.current.clear())
  expect(second.result.current.seconds).toBe(0)
})

test('the stored value does not reveal the key', () => {
  const { result } = count()
  act(() => result.current.start(60))
  expect(stored()).toEqual([[expect.stringMatching(/^countdown:[0-9a-z]{4}$/), String(Date.now() + 60_000)]])
})

test('an empty key counts nothing and stores nothing', () => {
  const { result } = count('')
  act(() => result.current.start(60))
  expect(result.current.seconds).toBe(0)
  expect(stored()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('the server renders zero', () => {
  const { result } = count()
  act(() => result.current.start(60))
  function Waiting() {
    return <output>{useCountdown(phone).seconds}</output>
  }
  expect(renderToString(<Waiting />)).toBe('<output>0</output>')
})
