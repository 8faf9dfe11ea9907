import { expect, test } from 'vitest'
import { tokens } from '#lib/theme'
import { shadowCss } from '../../../../lib/embed/shadowCss.ts'

test('nothing in it is meant for a document', () => {
  expect(shadowCss).not.toMatch(/:root|\bhtml\b|(?<!-)\bbody\b/)
})

test.each(Object.entries(tokens))('the page may set %s in each colour mode', (name, [light, dark]) => {
  const declared = (value: string) => shadowCss.split(`--${name}:var(--zeyiji-${name},${value});`).length - 1
  // The light one by default and on paper, the dark one by choice and by the device.
  expect([declared(light), declared(dark)]).toEqual([2, 2])
})

test('reset and defaults of our pages are in it', () => {
  for (const part of [
    'box-sizing: border-box',
    'button { cursor: pointer;',
    ':focus-visible',
    '[hidden] { display: none !important; }',
    'prefers-reduced-motion',
  ])
    expect(shadowCss).toContain(part)
})
