// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/contract'
import { waitUntilReachable } from '#app/browser/network/connection.ts'
import { ConnectionNotice } from '#app/browser/network/ConnectionNotice.tsx'
import { withRetry } from '#app/browser/network/withRetry.ts'
import { setDestination } from '#app/destination.ts'
import { renderPage } from '../../../../../support/renderPage.tsx'

/** Whether the site answers. */
let back = false
const asked = vi.fn(async (_address: string) => (back ? new Response(null) : Promise.reject(new TypeError('Failed to fetch'))))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
  back = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failing = (errors: Error[]) => vi.fn(async () => (errors.length > 0 ? Promise.reject(errors.shift()!) : 'there'))
const busy = (retryAfterSeconds: number) => new ApiError('服务器内部错误', { status: 500, retryAfterSeconds })
const unanswered = new ApiError('网络连接失败', { status: 0 })

test('a call without an answer is repeated once the site answers', async () => {
  const call = vi.fn(async () => (back ? 'there' : Promise.reject(unanswered)))
  const result = withRetry(call as unknown as Api)('GET /api/category', {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(call).toHaveBeenCalledTimes(1)
  back = true
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(result).resolves.toBe('there')
})

test('a refusal counts as an answer', async () => {
  const refused = new ApiError('资源不存在', { status: 404 })
  const call = vi.fn(() => Promise.reject(refused))
  await expect(withRetry(call as unknown as Api)('GET /api/category', {})).rejects.toBe(refused)
  expect(asked).not.toHaveBeenCalled()
})

test('concurrent waits share one check', async () => {
  const call = vi.fn(async () => (back ? 'there' : Promise.reject(unanswered)))
  const results = Array.from({ length: 20 }, () => withRetry(call as unknown as Api)('GET /api/category', {}))
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveBeenCalledTimes(1)
  back = true
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(Promise.all(results)).resolves.toHaveLength(20)
})

test('the site is checked less often after a while, immediately when the device is online again, and a proxy error is no answer', async () => {
  const waited = waitUntilReachable('/file')
  await vi.advanceTimersByTimeAsync(60_000)
  const before = asked.mock.calls.length
  expect(before).toBeLessThan(12)
  asked.mockResolvedValueOnce(new Response(null, { status: 502 }))
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledTimes(before + 1)
  back = true
  dispatchEvent(new Event('online'))
  await expect(waited).resolves.toBeUndefined()
})

test('a call that a gateway could not answer is retried with growing delays, but not before Retry-After', async () => {
  back = true
  const call = failing([busy(0), busy(0), busy(7), busy(0)])
  const result = withRetry(call as unknown as Api)('GET /api/category', {})
  const triedBy = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return call.mock.calls.length
  }
  expect([await triedBy(900), await triedBy(200), await triedBy(1800), await triedBy(200)]).toEqual([1, 2, 2, 3])
  expect([await triedBy(6800), await triedBy(200)]).toEqual([3, 4])
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(result).resolves.toBe('there')
})

test('a permanent error is reported immediately', async () => {
  back = true
  const fault = new ApiError('服务器内部错误', { status: 500 })
  const call = failing([busy(0), fault])
  const result = withRetry(call as unknown as Api)('GET /api/category', {})
  const told = expect(result).rejects.toBe(fault)
  await vi.advanceTimersByTimeAsync(2000)
  await told
})

test('the page states what it waits for, and nothing after the visitor has navigated away', async () => {
  back = true
  const router = createMemoryRouter([{ path: '*', Component: ConnectionNotice }], { initialEntries: ['/course'] })
  const notice = renderPage(createElement(RouterProvider, { router })).getByRole('status')
  setDestination('/profession')
  const call = vi.fn(() => Promise.reject(busy(0)))
  const ended = expect(withRetry(call as unknown as Api)('GET /api/category', {})).rejects.toMatchObject({ status: 500 })
  for (let second = 0; second < 20; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(notice.textContent).toBe('网络断开或网站繁忙，恢复后会自动继续')
  }
  const tried = call.mock.calls.length
  expect(tried).toBeGreaterThan(2)
  setDestination(undefined)
  await act(() => router.navigate('/news'))
  expect(notice.textContent).toBe('')
  await vi.advanceTimersByTimeAsync(10_000)
  await ended
  expect(call).toHaveBeenCalledTimes(tried)
})

test('a failed call of an open page does not delay the next page', async () => {
  back = true
  const router = createMemoryRouter([{ path: '*', Component: ConnectionNotice }], { initialEntries: [location.pathname] })
  const notice = renderPage(createElement(RouterProvider, { router })).getByRole('status')
  const { promise, reject } = Promise.withResolvers<never>()
  const call = vi.fn(() => promise)
  const ended = expect(withRetry(call as unknown as Api)('GET /api/category', {})).rejects.toMatchObject({ status: 500 })
  setDestination('/news')
  reject(busy(0))
  await act(() => vi.advanceTimersByTimeAsync(0))
  history.replaceState(null, '', '/news')
  setDestination(undefined)
  await act(() => router.navigate('/news'))
  expect(notice.textContent).toBe('')
  await vi.advanceTimersByTimeAsync(10_000)
  await ended
  expect(call).toHaveBeenCalledOnce()
})

describe('a server that requests minutes of delay', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const loads = () => [assign, reload].flatMap(({ mock }) => mock.calls)
  beforeEach(() => {
    back = true
    history.replaceState(null, '', '/course')
    assign.mockClear()
    reload.mockClear()
  })
  afterEach(() => setDestination(undefined))

  test('is shown during navigation, at the address of the next page', async () => {
    setDestination('/profession?level=3')
    void withRetry(failing([busy(300)]) as unknown as Api)('GET /api/category', {})
    await vi.advanceTimersByTimeAsync(0)
    expect(assign).toHaveBeenCalledExactlyOnceWith('/profession?level=3')
  })

  test('is also shown if the page appears before the answers to its calls', async () => {
    setDestination('/profession')
    const { promise, reject } = Promise.withResolvers<never>()
    void withRetry(() => promise)('GET /api/category', {})
    history.replaceState(null, '', '/profession')
    setDestination(undefined)
    reject(busy(300))
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledOnce()
  })

  test.each([
    ['a call of an open page', undefined, [busy(300)]],
    ['a retry of a call that the page was opened with', '/course', [busy(0), busy(300)]],
  ])('does not replace the page for %s', async (_, destination, errors) => {
    setDestination(destination)
    const result = withRetry(failing(errors) as unknown as Api)('GET /api/category', {})
    await vi.advanceTimersByTimeAsync(0)
    setDestination(undefined)
    await vi.advanceTimersByTimeAsync(20_000)
    await expect(result).resolves.toBe('there')
    expect(loads()).toEqual([])
  })

  test('is not shown after the visitor has navigated elsewhere', async () => {
    setDestination('/profession?page=2')
    const result = expect(withRetry(failing([busy(300)]) as unknown as Api)('GET /api/category', {})).rejects.toMatchObject({ status: 500 })
    setDestination(undefined)
    await vi.advanceTimersByTimeAsync(10_000)
    await result
    expect(loads()).toEqual([])
  })
})
