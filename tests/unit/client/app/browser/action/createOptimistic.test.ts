// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, Code } from '#lib/contract'
import { createOptimistic } from '#app/browser/action/createOptimistic.ts'
import { clearUser, syncUser } from '#app/browser/session/session.ts'
import { showError } from '#app/browser/action/showError.tsx'

vi.mock(import('#app/browser/action/showError.tsx'), () => ({ showError: vi.fn(() => Promise.resolve()) }))

beforeEach(() => {
  localStorage.clear()
  clearUser()
  syncUser('anna')
})
afterEach(() => void vi.useRealTimers())

/** Creates a send function whose calls wait until they are released. */
function held() {
  const sent: boolean[] = []
  const waiting: { go: () => void; fail: (error: Error) => void }[] = []
  const send = (_: string, value: boolean) => {
    sent.push(value)
    return new Promise<void>((resolve, reject) => waiting.push({ go: resolve, fail: reject }))
  }
  return { sent, waiting, send }
}

test('a click takes effect immediately; of several clicks the last one counts, and calls never overlap', async () => {
  const { sent, waiting, send } = held()
  const likes = createOptimistic({ name: 'like', send, otherwise: '' })
  const first = likes.set('a', true, false)
  expect(likes.get('a')).toBe(true)
  void likes.set('a', false, false)
  void likes.set('a', true, false)
  void likes.set('a', false, false)
  expect(sent).toEqual([true])
  waiting[0]!.go()
  await vi.waitFor(() => expect(sent).toEqual([true, false]))
  waiting[1]!.go()
  expect(await first).toBe(true)
  expect(likes.get('a')).toBe(false)
})

test('a failed change is reverted and reported', async () => {
  const likes = createOptimistic({ name: 'like', send: () => Promise.reject(new Error('offline')), otherwise: '操作失败' })
  expect(await likes.set('a', true, false)).toBe(true)
  expect(likes.get('a')).toBe(false)
  expect(showError).toHaveBeenCalledWith(expect.any(Error), '操作失败')
})

test('an ended session is not reported here: the user signs in and tries again', async () => {
  const refused = new ApiError('', { status: 200, code: Code.SignInNeeded })
  const likes = createOptimistic({ name: 'like', send: () => Promise.reject(refused), otherwise: '' })
  expect(await likes.set('a', true, false)).toBe(false)
  expect(likes.get('a')).toBe(false)
})

test('a click while the stored state is still loading is sent as well', async () => {
  const { sent, waiting, send } = held()
  const likes = createOptimistic({ name: 'like', send, otherwise: '', onStored: () => new Promise(() => {}) })
  void likes.set('a', true, false)
  waiting[0]!.go()
  await vi.waitFor(() => expect(localStorage).toHaveLength(0))
  void likes.set('a', false, false)
  expect(sent).toEqual([true, false])
})

test('the next page shows and sends the last unacknowledged click, and removes it with the answer', async () => {
  const former = createOptimistic({ name: 'like', send: held().send, otherwise: '' })
  void former.set('a', false, true)
  void former.set('a', true, true)
  void former.set('b', true, false)
  const { sent, waiting, send } = held()
  const other = createOptimistic({ name: 'follow', send, otherwise: '' })
  other.resume()
  const likes = createOptimistic({ name: 'like', send, otherwise: '' })
  void likes.set('b', false, true)
  likes.know('a', false)
  likes.resume()
  likes.resume()
  expect([likes.get('a'), likes.get('b'), sent]).toEqual([true, false, [false, true]])
  for (const { go } of waiting) go()
  await vi.waitFor(() => expect(localStorage).toHaveLength(0))
})

test('a change that the next page cannot send is reverted to the server’s state', async () => {
  void createOptimistic({ name: 'like', send: held().send, otherwise: '' }).set('a', true, false)
  const { waiting, send } = held()
  const likes = createOptimistic({ name: 'like', send, otherwise: '' })
  likes.resume()
  waiting[0]!.fail(new Error('offline'))
  await vi.waitFor(() => expect(likes.get('a')).toBeUndefined())
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['a minute later', () => vi.setSystemTime(Date.now() + 61_000)],
  ['for another user', () => (clearUser(), syncUser('boris'))],
])('an unacknowledged click is ignored %s', (_, pass) => {
  vi.useFakeTimers()
  void createOptimistic({ name: 'like', send: held().send, otherwise: '' }).set('a', true, false)
  pass()
  const { sent, send } = held()
  const likes = createOptimistic({ name: 'like', send, otherwise: '' })
  likes.resume()
  expect([likes.get('a'), sent]).toEqual([undefined, []])
})
