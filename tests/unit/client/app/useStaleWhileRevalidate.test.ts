// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Deferred, Settled } from '#app/Deferred.ts'
import { useStaleWhileRevalidate } from '#app/useStaleWhileRevalidate.ts'

afterEach(cleanup)

const follow = (initialProps: Deferred<string>, options?: Parameters<typeof useStaleWhileRevalidate>[1]) =>
  renderHook((of: Deferred<string>) => useStaleWhileRevalidate(of, options), { initialProps, wrapper: MemoryRouter })

test('loaded data stays while it is reloaded, and is stale until the answer arrives', async () => {
  const { result, rerender } = follow({ value: 'two orders' })
  expect(result.current).toMatchObject({ part: { value: 'two orders' }, stale: false })
  const late = Promise.withResolvers<Settled<string>>()
  rerender({ late: late.promise })
  expect(result.current).toMatchObject({ part: { value: 'two orders' }, stale: true })
  await act(async () => late.resolve({ value: 'three orders' }))
  expect(result.current).toMatchObject({ part: { value: 'three orders' }, stale: false })
})

test('a streamed section is followed as well, unless the caller hydrates it', async () => {
  const part = { late: Promise.resolve({ value: 'two orders' }), streamed: true }
  const follower = follow(part)
  const hydrating = follow(part, { hydrates: true })
  await act(async () => {})
  expect(follower.result.current.part).toEqual({ value: 'two orders' })
  expect(hydrating.result.current.part).toBe(part)
})
