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
  ['while the answer is late', () => ({ late: new Promise(() => {}) })],
  ['where the call has failed', () => ({ fault: { status: 500, code: 0, message: '' } })],
  ['where the call fails late', () => ({ late: Promise.resolve({ fault: { status: 0, code: 0, message: '' } }) })],
])('%s, whoever has a token is signed in and nobody else', async (_, self) => {
  for (const hasToken of [true, false]) {
    const shown = shows(hasToken, self())
    await act(async () => {})
    expect(shown.current).toBe(hasToken)
  }
})

test('an answer decides, also one that comes late', async () => {
  expect(shows(true, { value: null }).current).toBe(false)
  expect(shows(true, { value: { user: {} } }).current).toBe(true)
  const late = shows(true, { late: Promise.resolve({ value: null }) })
  await waitFor(() => expect(late.current).toBe(false))
})
