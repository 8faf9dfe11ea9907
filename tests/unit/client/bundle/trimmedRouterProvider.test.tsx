// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { resolve } from 'node:path'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import type * as Router from 'react-router'
import { buildTrimmed } from './buildTrimmed.ts'

type Module = Pick<
  typeof Router,
  | 'Await'
  | 'createMemoryRouter'
  | 'Outlet'
  | 'RouterProvider'
  | 'useAsyncError'
  | 'useLoaderData'
  | 'useNavigate'
  | 'useNavigation'
  | 'useRouteError'
>

const from = (file: string) => `'${resolve('node_modules/react-router/dist/production/lib', file)}'`
const source = `
  export { Await, createMemoryRouter, Outlet, RouterProvider } from ${from('components.js')}
  export { useAsyncError, useLoaderData, useNavigate, useNavigation, useRouteError } from ${from('hooks.js')}
`

/** The content of the page after each action of a visitor. */
async function visit({ Await, createMemoryRouter, Outlet, RouterProvider, ...hooks }: Module): Promise<string[]> {
  function Frame() {
    return (
      <>
        <nav>{hooks.useNavigation().state}</nav>
        <Outlet />
      </>
    )
  }
  function Screen() {
    const navigate = hooks.useNavigate()
    return <button onClick={() => void navigate('../late')}>{hooks.useLoaderData<string>()}</button>
  }
  const Failed = () => `failed: ${String(hooks.useAsyncError())}`
  function Late() {
    const { good, bad } = hooks.useLoaderData<{ good: Promise<string>; bad: Promise<string> }>()
    return [good, bad].map((part, index) => (
      <Suspense key={index} fallback="…">
        <Await resolve={part} errorElement={<Failed />}>
          {(value: string) => value}
        </Await>
      </Suspense>
    ))
  }
  const late = { good: Promise.withResolvers<string>(), bad: Promise.withResolvers<string>() }
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          {
            ErrorBoundary: () => <p>{String(hooks.useRouteError())}</p>,
            children: [
              { path: '/screen', loader: () => 'go on', Component: Screen },
              { path: '/late', loader: () => ({ good: late.good.promise, bad: late.bad.promise }), Component: Late },
              {
                path: '/broken',
                Component() {
                  throw new Error('broken')
                },
              },
            ],
          },
        ],
      },
    ],
    { initialEntries: ['/screen'], hydrationData: { loaderData: { '0-0-0': 'go on' } } },
  )
  const { container, unmount } = render(<RouterProvider router={router} />, { onCaughtError: () => {} })
  const shown = [container.innerHTML]
  const step = async (action: () => unknown) => {
    await act(async () => action())
    shown.push(container.innerHTML)
  }
  await step(() => container.querySelector('button')?.click())
  await step(() => late.good.resolve('good'))
  await step(() => late.bad.reject('bad'))
  await step(() => router.navigate('/broken'))
  await step(() => router.navigate(-1))
  unmount()
  return shown
}

test('under the trimmed router, pages show what they show under the whole router', async () => {
  const [trimmed, whole] = await Promise.all([true, false].map((one) => buildTrimmed<Module>(source, { trimmed: one })))
  const expected = await visit(whole!)
  expect(new Set(expected).size).toBeGreaterThan(4)
  expect(await visit(trimmed!)).toEqual(expected)
})
