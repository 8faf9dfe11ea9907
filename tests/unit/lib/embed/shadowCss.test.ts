import { expect, test } from 'vitest'
import { tokens } from '#lib/theme'
import { shadowCss } from '../../../../lib/embed/ReactElement.tsx'

test('contains no rules for a document', () => {
  expect(shadowCss).not.toMatch(/:root|\bhtml\b|(?<!-)\bbody\b/)
})

test.each(Object.entries(tokens))('the page can set %s in each colour mode', (name, [light, dark]) => {
  const declared = (value: string) => shadowCss.split(`--${name}:var(--zeyiji-${name},${value});`).length - 1
  // Light by default and in print, dark by choice and by the device.
  expect([declared(light), declared(dark)]).toEqual([2, 2])
})

test('contains the reset and the defaults of our pages', () => {
  for (const part of [
    'box-sizing: border-box',
    'button { cursor: pointer;',
    ':focus-visible',
    '[hidden] { display: none !important; }',
    'prefers-reduced-motion',
  ])
    expect(shadowCss).toContain(part)
})
