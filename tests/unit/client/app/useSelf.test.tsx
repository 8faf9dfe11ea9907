// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSelf } from '#app/useSelf.ts'
import '../../../support/patientQueries.ts'

const root = vi.hoisted(() => ({ self: undefined as unknown }))
vi.mock('react-router', async (original) => ({ ...(await original<object>()), useRouteLoaderData: () => root }))

const user = { id: 'u1' }
beforeEach(() => void (root.self = undefined))

test('an available answer contains the signed-in user, or that there is none', () => {
  root.self = { value: { user } }
  expect(renderHook(useSelf).result.current).toEqual({ user, pending: false, answered: true })
  root.self = { value: null }
  expect(renderHook(useSelf).result.current).toEqual({ user: null, pending: false, answered: true })
})

test('a deferred answer is unknown until it arrives, even if an earlier one was known', async () => {
  root.self = { value: { user } }
  const { result, rerender } = renderHook(useSelf)
  let arrive!: (self: unknown) => void
  root.self = { late: new Promise((resolve) => (arrive = (self) => resolve({ value: self }))) }
  rerender()
  expect(result.current).toEqual({ user: null, pending: true, answered: false })
  arrive({ user })
  await waitFor(() => expect(result.current).toEqual({ user, pending: false, answered: true }))
})

test.each([
  ['immediately', () => ({ fault: { status: 0, code: 0, message: '' } })],
  ['after a delay', () => ({ late: Promise.resolve({ fault: { status: 0, code: 0, message: '' } }) })],
])('a call that fails %s leaves the signed-in user unknown', async (_, self) => {
  root.self = self()
  const { result } = renderHook(useSelf)
  await waitFor(() => expect(result.current).toEqual({ user: null, pending: false, answered: false }))
})
