// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../../support/failOnConsole.ts'
import {
  applyColorMode,
  colorModeKey,
  ColorModeScript,
  colorModeScript,
  followColorMode,
  forceColorMode,
  setColorMode,
  useColorMode,
} from '#lib/theme'

const root = document.documentElement
const device = Object.assign(new EventTarget(), { matches: false })
const prefer = (dark: boolean) => {
  device.matches = dark
  device.dispatchEvent(new Event('change'))
}
const otherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
const Preference = () => <p>{useColorMode()}</p>

beforeEach(() => vi.stubGlobal('matchMedia', () => device))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  device.matches = false
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
})

test('a preference is applied immediately and stored', () => {
  setColorMode('dark')
  expect([root.dataset['colorMode'], localStorage.getItem(colorModeKey)]).toEqual(['dark', 'dark'])
  setColorMode('light')
  expect([root.dataset['colorMode'], localStorage.getItem(colorModeKey)]).toEqual(['light', 'light'])
})

test('system follows the device', () => {
  setColorMode('system')
  expect(root.dataset['colorMode']).toBe('light')
  const stop = followColorMode()
  prefer(true)
  expect(root.dataset['colorMode']).toBe('dark')
  stop()
  prefer(false)
  expect(root.dataset['colorMode']).toBe('dark')
})

test('an explicit preference stays when the device changes', () => {
  setColorMode('light')
  const stop = followColorMode()
  prefer(true)
  expect(root.dataset['colorMode']).toBe('light')
  stop()
})

test('a change in another tab is applied; other keys are ignored', () => {
  setColorMode('light')
  const stop = followColorMode()
  localStorage.setItem(colorModeKey, 'dark')
  otherTab('search_history')
  expect(root.dataset['colorMode']).toBe('light')
  otherTab(colorModeKey)
  expect(root.dataset['colorMode']).toBe('dark')
  localStorage.clear()
  otherTab(null)
  expect(root.dataset['colorMode']).toBe('light')
  stop()
})

test('a page that forces a mode keeps it, and the preference is stored for other pages', () => {
  root.dataset['forced'] = ''
  root.dataset['colorMode'] = 'dark'
  setColorMode('light')
  expect([root.dataset['colorMode'], localStorage.getItem(colorModeKey)]).toEqual(['dark', 'light'])
  delete root.dataset['forced']
  applyColorMode()
  expect(root.dataset['colorMode']).toBe('light')
})

test('a forced mode is released to the previous one', () => {
  setColorMode('dark')
  for (const forced of ['light', 'dark', 'light'] as const) {
    forceColorMode(forced)
    expect(root.dataset['colorMode']).toBe(forced)
  }
  setColorMode('dark')
  expect(root.dataset['colorMode']).toBe('light')
  forceColorMode(undefined)
  expect(root.dataset['colorMode']).toBe('dark')
})

test('a component shows the preference and its changes', () => {
  render(<Preference />)
  expect(screen.getByText('system')).toBeDefined()
  act(() => setColorMode('dark'))
  expect(screen.getByText('dark')).toBeDefined()
})

test('on the server, the preference is unknown', () => {
  localStorage.setItem(colorModeKey, 'dark')
  expect(renderToString(<Preference />)).toBe('<p>system</p>')
})

test('an invalid stored value is ignored', () => {
  localStorage.setItem(colorModeKey, 'sepia')
  applyColorMode()
  expect(root.dataset['colorMode']).toBe('light')
})

const forbidStorage = () => {
  const refuse = () => {
    throw new DOMException('The quota is used up', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => {} })
}

test('without storage, the device decides, without errors', () => {
  forbidStorage()
  device.matches = true
  applyColorMode()
  expect(root.dataset['colorMode']).toBe('dark')
  expect(() => setColorMode('system')).not.toThrow()
})

// setColorMode promises this, but reads the preference back from the storage that has refused it.
test('without storage, a preference applies to the current page', () => {
  forbidStorage()
  setColorMode('dark')
  expect(root.dataset['colorMode']).toBe('dark')
})

test('the head contains the script with the nonce of the policy', () => {
  expect(renderToString(<ColorModeScript nonce="abc" />)).toBe(`<script nonce="abc">${colorModeScript}</script>`)
})
