// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { type ComponentType, Suspense, useSyncExternalStore } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { lazyComponent } from '#app/lazyComponent.tsx'

afterEach(cleanup)

type Rows = ComponentType<{ state: string }>
const Drawn: Rows = ({ state }) => <p>{`three orders, ${state}`}</p>
const ServerRows: Rows = (props) => (
  <Suspense>
    <Drawn {...props} />
  </Suspense>
)

/** Changes immediately after hydration, like components that read the device's storage. */
function Screen({ of: Rows }: { of: Rows }) {
  const state = useSyncExternalStore(
    () => () => {},
    () => 'awake',
    () => 'asleep',
  )
  return (
    <main>
      <Rows state={state} />
    </main>
  )
}

test('the server’s markup stays while the script is loading despite updates, and then follows', async () => {
  const script = Promise.withResolvers<Rows>()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Screen of={ServerRows} />)
  render(<Screen of={lazyComponent(() => script.promise)} />, { container, hydrate: true })
  await act(async () => {})
  expect(container.textContent).toBe('three orders, asleep')
  await act(async () => script.resolve(Drawn))
  expect(container.textContent).toBe('three orders, awake')
})
