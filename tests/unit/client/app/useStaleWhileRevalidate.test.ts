// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Deferred } from '#app/Deferred.ts'
import { useStaleWhileRevalidate } from '#app/useStaleWhileRevalidate.ts'

afterEach(cleanup)

interface Props {
  part: Deferred<string>
  subject: string
}
function show(value: string, subject: string) {
  const initialProps: Props = { part: { value }, subject }
  return renderHook(({ part, subject: of }: Props) => useStaleWhileRevalidate(part, of), { initialProps })
}

test('what was loaded stays while it is fetched again, until the answer is there', async () => {
  const { result, rerender } = show('two orders', '/order/course')
  const late = Promise.withResolvers<string>()
  rerender({ part: { late: late.promise }, subject: '/order/course' })
  expect(result.current).toMatchObject({ value: 'two orders' })
  await act(async () => late.resolve('three orders'))
  expect(result.current).toMatchObject({ value: 'three orders' })
})

test('what was loaded of something else is never shown in its place', () => {
  const { result, rerender } = show('orders of courses', '/order/course')
  const part = { late: new Promise<string>(() => {}) }
  rerender({ part, subject: '/order/package' })
  expect(result.current).toBe(part)
})
