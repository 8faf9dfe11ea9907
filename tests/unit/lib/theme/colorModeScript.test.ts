import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { colorModeKey, colorModeScript } from '#lib/theme'

interface Page {
  stored?: string
  prefersDark?: boolean
  attributes?: Record<string, string>
  storage?: 'works' | 'throws' | 'forbidden' | 'missing'
}

/** Runs the script like a browser before the first paint; returns the attributes of the root element. */
function shown({ stored, prefersDark = false, attributes = {}, storage = 'works' }: Page): Record<string, string> {
  const root = {
    hasAttribute: (name: string) => name in attributes,
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
  }
  const fail = () => {
    throw new Error('SecurityError')
  }
  const page = {
    document: { documentElement: root },
    matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && prefersDark }),
  }
  const store = { getItem: (key: string) => (storage === 'throws' ? fail() : key === colorModeKey ? (stored ?? null) : null) }
  // A browser that forbids storage throws on access.
  if (storage !== 'missing') Object.defineProperty(page, 'localStorage', { get: () => (storage === 'forbidden' ? fail() : store) })
  runInContext(colorModeScript, createContext(page))
  return attributes
}

describe('before the first paint', () => {
  test.each([
    ['light', true, 'light'],
    ['light', false, 'light'],
    ['dark', true, 'dark'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    [undefined, true, 'dark'],
    [undefined, false, 'light'],
    ['', true, 'dark'],
    ['"dark"', false, 'light'],
    ['sepia', true, 'dark'],
  ])('the preference %j on a device that prefers dark (%s) shows %s', (stored, prefersDark, mode) => {
    expect(shown({ prefersDark, ...(stored !== undefined && { stored }) })).toEqual({ 'data-color-mode': mode })
  })

  test.each(['light', 'dark'])('a page that forces %s keeps it for any preference', (mode) => {
    for (const stored of ['light', 'dark', 'system'])
      expect(shown({ stored, prefersDark: mode === 'light', attributes: { 'data-color-mode': mode, 'data-forced': '' } })).toEqual({
        'data-color-mode': mode,
        'data-forced': '',
      })
  })

  test.each(['throws', 'forbidden', 'missing'] as const)('without storage (%s), the device decides', (storage) => {
    expect(shown({ storage, stored: 'light', prefersDark: true })).toEqual({ 'data-color-mode': 'dark' })
    expect(shown({ storage, stored: 'dark' })).toEqual({ 'data-color-mode': 'light' })
  })

  test('the script is one line that can neither close its element nor block the page', () => {
    expect(colorModeScript).not.toMatch(/<|\n/)
    expect(colorModeScript.length).toBeLessThan(400)
  })
})
