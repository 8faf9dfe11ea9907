// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
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

test('the server\'s markup of a component whose script is on its way stays while the page wakes up', async () => {
  const Rows = () => createElement('p', null, 'three orders')
  const NotYet = lazy(() => new Promise<{ default: ComponentType }>(() => {}))
  const part = { value: 'three orders' }
  function Screen({ rows }: { rows: ComponentType }) {
    useStaleWhileRevalidate(part)
    return createElement('main', null, createElement(Suspense, null, createElement(rows, {})))
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(createElement(Screen, { rows: Rows }))
  render(createElement(Screen, { rows: NotYet }), { container, hydrate: true })
  await act(async () => {})
  expect(container.textContent).toBe('three orders')
})
