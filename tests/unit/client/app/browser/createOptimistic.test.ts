import { expect, test, vi } from 'vitest'
import { ApiError, Code } from '#lib/contract'
import { createOptimistic } from '#app/browser/createOptimistic.ts'
import { showFault } from '#app/browser/showFault.tsx'

vi.mock(import('#app/browser/showFault.tsx'), () => ({ showFault: vi.fn(() => Promise.resolve()) }))

/** Sends that wait until they are let through. */
function held() {
  const sent: boolean[] = []
  const waiting: { go: () => void; fail: (error: Error) => void }[] = []
  const send = (_: string, value: boolean) => {
    sent.push(value)
    return new Promise<void>((resolve, reject) => waiting.push({ go: resolve, fail: reject }))
  }
  return { sent, waiting, send }
}

test('is shown at once; of many clicks the last one counts, and no call overtakes another', async () => {
  const { sent, waiting, send } = held()
  const likes = createOptimistic({ send, otherwise: '' })
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

test('what fails is taken back and said', async () => {
  const likes = createOptimistic({ send: () => Promise.reject(new Error('offline')), otherwise: '操作失败' })
  expect(await likes.set('a', true, false)).toBe(true)
  expect(likes.get('a')).toBe(false)
  expect(showFault).toHaveBeenCalledWith(expect.any(Error), '操作失败')
})

test('an ended session is not said here: one signs in and tries again', async () => {
  const refused = new ApiError('', { status: 200, code: Code.SignInNeeded })
  const likes = createOptimistic({ send: () => Promise.reject(refused), otherwise: '' })
  expect(await likes.set('a', true, false)).toBe(false)
  expect(likes.get('a')).toBe(false)
})
