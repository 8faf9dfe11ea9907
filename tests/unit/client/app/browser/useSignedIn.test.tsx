// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSignedIn } from '#app/useSelf.ts'
import '../../../../support/patientQueries.ts'

const root = vi.hoisted(() => ({ self: undefined as unknown, hasToken: false }))
vi.mock('react-router', async (original) => ({ ...(await original<object>()), useRouteLoaderData: () => root }))

const shows = (hasToken: boolean, self: unknown) => {
  Object.assign(root, { hasToken, self })
  return renderHook(useSignedIn).result
}

test.each([
  ['while the answer is pending', () => ({ late: new Promise(() => {}) })],
  ['if the call has failed', () => ({ fault: { status: 500, code: 0, message: '' } })],
  ['if the deferred call fails', () => ({ late: Promise.resolve({ fault: { status: 0, code: 0, message: '' } }) })],
])('%s, exactly users with a token are signed in', async (_, self) => {
  for (const hasToken of [true, false]) {
    const shown = shows(hasToken, self())
    await act(async () => {})
    expect(shown.current).toBe(hasToken)
  }
})

test('an answer decides, even a late one', async () => {
  expect(shows(true, { value: null }).current).toBe(false)
  expect(shows(true, { value: { user: {} } }).current).toBe(true)
  const late = shows(true, { late: Promise.resolve({ value: null }) })
  await waitFor(() => expect(late.current).toBe(false))
})
