// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../../../support/failOnConsole.ts'
import { setColorMode } from '#lib/theme'
import { useForcedColorMode } from '../../../../../client/app/App.tsx'

const root = document.documentElement
const device = Object.assign(new EventTarget(), { matches: false })
const shown = () => root.dataset['colorMode']

beforeEach(() => vi.stubGlobal('matchMedia', () => device))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  device.matches = false
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
})

function Shell() {
  return (
    <>
      <output>{useForcedColorMode() ?? 'none'}</output>
      <Outlet />
    </>
  )
}

/** Opens a site with a screen that forces no mode and one for each mode. */
function openSite() {
  const forcing = (['light', 'dark'] as const).map((colorMode) => ({ path: colorMode, Component: () => null, handle: { colorMode } }))
  const screens = [{ index: true as const, Component: () => null }, ...forcing]
  const router = createMemoryRouter([{ path: '/', Component: Shell, children: screens }])
  render(<RouterProvider router={router} />)
  return (path: string) => act(() => router.navigate(path))
}

test('a mode that a screen forces applies after a navigation to it, and ends with it', async () => {
  setColorMode('dark')
  const go = openSite()
  expect(shown()).toBe('dark')
  for (const [path, mode] of [
    ['/light', 'light'],
    ['/', 'dark'],
    ['/dark', 'dark'],
    ['/light', 'light'],
    ['/', 'dark'],
  ] as const) {
    await go(path)
    expect([path, shown()]).toEqual([path, mode])
  }
  expect(screen.getByText('none')).toBeTruthy()
})

test('device and other tabs determine the mode on every layout, except while a screen forces one', async () => {
  const go = openSite()
  const prefer = (dark: boolean) => {
    device.matches = dark
    device.dispatchEvent(new Event('change'))
  }
  prefer(true)
  expect(shown()).toBe('dark')
  await go('/light')
  prefer(true)
  expect(shown()).toBe('light')
  await go('/')
  expect(shown()).toBe('dark')
  localStorage.setItem('color-mode', 'light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }))
  expect(shown()).toBe('light')
})
