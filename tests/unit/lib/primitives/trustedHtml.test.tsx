// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../../support/failOnConsole.ts'

const load = async () => ({ ...(await import('../../../../lib/primitives/Rich.tsx')), ...(await import('#lib/primitives')) })

/** Simulates a browser that requires Trusted Types, with the allowed policies. */
function requireMarks(...allowed: string[]) {
  const createPolicy = vi.fn((name: string, { createHTML }: { createHTML: (text: string) => string }) => {
    if (!allowed.includes(name)) throw new TypeError(`Policy "${name}" disallowed.`)
    return { createHTML: (text: string) => ({ toString: () => createHTML(text) }) }
  })
  vi.stubGlobal('trustedTypes', { createPolicy })
  return createPolicy
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('without Trusted Types, a text stays a string', async () => {
  const { trustedHtml } = await load()
  expect(trustedHtml('<p>安全</p>')).toBe('<p>安全</p>')
})

test('with Trusted Types, it becomes TrustedHTML by one policy for all texts', async () => {
  const createPolicy = requireMarks('zeyiji-rich')
  const { trustedHtml } = await load()
  const marked = [trustedHtml('<p>一</p>'), trustedHtml('<p>二</p>')]
  expect(marked.map(String)).toEqual(['<p>一</p>', '<p>二</p>'])
  expect(marked.map((text) => typeof text)).toEqual(['object', 'object'])
  expect(createPolicy).toHaveBeenCalledOnce()
})

test('if the library’s policy is not allowed, the text stays a string', async () => {
  requireMarks('another')
  const { trustedHtml } = await load()
  expect(trustedHtml('<p>安全</p>')).toBe('<p>安全</p>')
})

test('an unchanged text is not created again', async () => {
  requireMarks('zeyiji-rich')
  const { Rich } = await load()
  const { container, rerender } = render(<Rich html="<p>安全</p>" />)
  const paragraph = container.querySelector('p')
  rerender(<Rich html="<p>安全</p>" />)
  expect(container.querySelector('p')).toBe(paragraph)
  rerender(<Rich html="<p>质量</p>" />)
  expect(container.textContent).toBe('质量')
})
