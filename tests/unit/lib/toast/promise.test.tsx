// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, ToastHost } from '#lib/toast'
import { renderPage } from '../../../support/renderPage.tsx'

const texts = {
  loading: '上传中',
  success: (name: string) => `${name} 已上传`,
  error: (reason: unknown) => `上传失败：${(reason as Error).message}`,
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const shown = () => ['alert', 'status'].map((role) => screen.getByRole(role).textContent).filter(Boolean)

/** Creates work that the test settles. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return {
    promise,
    succeed: () => act(async () => resolve('作品.jpg')),
    fail: () => act(async () => reject(new Error('文件太大'))),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  renderPage(<ToastHost />)
})
afterEach(() => {
  act(() => toast.dismiss())
  vi.useRealTimers()
})

test('pending work is shown without a timeout, then its result for the default time, and the result is returned', async () => {
  const { promise, succeed } = work()
  let outcome: Promise<string> | undefined
  act(() => void (outcome = toast.promise(promise, texts)))
  expect(outcome).toBe(promise)
  await pass(3_600_000)
  expect(shown()).toEqual(['上传中'])
  await succeed()
  expect(shown()).toEqual(['作品.jpg 已上传'])
  await pass(2999)
  expect(shown()).toEqual(['作品.jpg 已上传'])
  await pass(1)
  expect(shown()).toEqual([])
})

test('failed work is shown in place, and the rejection counts as handled', async () => {
  const { promise, fail } = work()
  act(() => void toast.promise(() => promise, texts))
  await fail()
  expect(shown()).toEqual(['上传失败：文件太大'])
  expect(screen.getByRole('alert').textContent).toBe('上传失败：文件太大')
})

test('the caller receives the rejection as well', async () => {
  let outcome: Promise<string> | undefined
  act(() => {
    outcome = toast.promise(() => {
      throw new Error('断网')
    }, texts)
  })
  await expect(outcome).rejects.toThrow('断网')
  await pass(0)
  expect(shown()).toEqual(['上传失败：断网'])
})

test('if dismissed while pending, success is not shown', async () => {
  const { promise, succeed } = work()
  act(() => void toast.promise(promise, texts))
  act(() => screen.getByRole('button', { name: '关闭提示' }).click())
  await succeed()
  expect(shown()).toEqual([])
})

test('if dismissed while pending, a failure is still shown', async () => {
  const { promise, fail } = work()
  act(() => void toast.promise(promise, texts))
  act(() => toast.dismiss())
  await fail()
  expect(shown()).toEqual(['上传失败：文件太大'])
})

test('newer work under the same id is not overwritten by the previous one', async () => {
  const [former, latter] = [work(), work()]
  act(() => {
    void toast.promise(former.promise, texts, { id: 'upload' })
    void toast.promise(latter.promise, { ...texts, loading: '重新上传中' }, { id: 'upload' })
  })
  await former.succeed()
  expect(shown()).toEqual(['重新上传中'])
  await latter.succeed()
  expect(shown()).toEqual(['作品.jpg 已上传'])
})

test('without a text for the result, the toast closes', async () => {
  const { promise, succeed } = work()
  act(() => void toast.promise(promise, { loading: '上传中' }))
  await succeed()
  expect(shown()).toEqual([])
})

test('the duration applies to the result, and plain strings are accepted', async () => {
  const { promise, succeed } = work()
  act(() => void toast.promise(promise, { loading: '上传中', success: '好了' }, { duration: 500 }))
  await pass(10_000)
  await succeed()
  expect(shown()).toEqual(['好了'])
  await pass(500)
  expect(shown()).toEqual([])
})
