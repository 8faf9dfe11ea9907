import { describe, expect, test } from 'vitest'
import { darkTokens, globalCss, lightTokens, pageCss, type Token, tokens } from '#lib/theme'
import { contrast } from '../../../support/contrast.ts'

const modes = { light: 0, dark: 1 } as const
type Mode = keyof typeof modes

const ratio = (one: Token, other: Token, mode: Mode): number => contrast(tokens[one][modes[mode]], tokens[other][modes[mode]])

test('black on white has the contrast that WCAG states', () => {
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2)
})

/** Every contrast ratio that the theme documents, with its background; by default the page's. */
const claims: [Token, Token, Mode, number][] = [
  ['text', 'bg', 'light', 15.7],
  ['text', 'bg', 'dark', 15.3],
  ['text-muted', 'bg', 'light', 8.1],
  ['text-muted', 'bg', 'dark', 9.7],
  ['text-faint', 'bg-sunken', 'light', 4.8],
  ['text-faint', 'bg-raised', 'dark', 6.2],
  ['border-control', 'bg', 'light', 3.2],
  ['border-control', 'bg', 'dark', 3.8],
  ['on-primary', 'primary', 'light', 4.7],
  ['on-primary', 'primary', 'dark', 7.9],
  ['primary-text', 'bg-subtle', 'light', 4.8],
  ['primary-text', 'bg', 'dark', 8.5],
  ['accent', 'bg', 'light', 5],
  ['accent', 'bg', 'dark', 7.3],
  ['price', 'bg', 'light', 3.3],
  ['price', 'bg', 'dark', 6.5],
  ['price-small', 'bg', 'light', 4.9],
  ['danger', 'bg', 'light', 5.6],
  ['danger', 'bg', 'dark', 7.1],
  ['warning', 'warning-soft', 'light', 6],
  ['warning', 'bg', 'dark', 9.9],
]

test.each(claims)('%s on %s (%s) has the contrast %f', (token, ground, mode, claimed) =>
  // Ratios have one decimal, with a tolerance for rounding.
  expect(Math.abs(ratio(token, ground, mode) - claimed)).toBeLessThanOrEqual(0.06),
)

const page: Token[] = ['bg', 'bg-subtle', 'bg-raised']
/** Text colours and their possible backgrounds. */
const readable: [Token, Token[]][] = [
  ['text', [...page, 'bg-sunken', 'primary-soft', 'warning-soft', 'danger-soft']],
  ['text-muted', [...page, 'bg-sunken', 'primary-soft', 'warning-soft', 'danger-soft']],
  ['text-faint', [...page, 'bg-sunken', 'primary-soft']],
  ['on-primary', ['primary', 'primary-hover']],
  ['primary-text', [...page, 'primary-soft']],
  ['on-primary-soft', [...page, 'primary-soft']],
  ['success', [...page, 'primary-soft']],
  ['accent', page],
  ['price-small', page],
  ['danger', [...page, 'bg-sunken', 'danger-soft']],
  ['warning', [...page, 'warning-soft']],
  ...([1, 2, 3, 4, 5] as const).map((level): [Token, Token[]] => [`level-${level}`, [...page, `level-${level}-soft`]]),
]
/** Colours of control borders, marks and large prices. */
const visible: [Token, Token[]][] = [
  ['border-control', ['bg', 'bg-raised']],
  ['border-control-deep', [...page, 'bg-sunken', 'primary-soft']],
  ['warning', [...page, 'primary-soft']],
  ['primary', page],
  ['price', page],
  ['star', page],
]

describe.each(Object.keys(modes) as Mode[])('in %s', (mode) => {
  test.each(readable)('%s is readable on %j', (token, grounds) => {
    for (const ground of grounds) expect(ratio(token, ground, mode), `on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test.each(visible)('%s is visible on %j', (token, grounds) => {
    for (const ground of grounds) expect(ratio(token, ground, mode), `on ${ground}`).toBeGreaterThanOrEqual(3)
  })
})

test('every token is declared in both modes, and the page has no other colours', () => {
  const declared = (css: string) => [...css.matchAll(/--([\w-]+):/g)].map((match) => match[1])
  expect(declared(lightTokens)).toEqual(['scheme', ...Object.keys(tokens)])
  expect(declared(darkTokens)).toEqual(['scheme', ...Object.keys(tokens)])
  expect(lightTokens).toMatch(/^--scheme:light;/)
  expect(darkTokens).toMatch(/^--scheme:dark;/)
  const rest = (globalCss + pageCss).replaceAll(lightTokens, '').replaceAll(darkTokens, '')
  expect(rest).not.toMatch(/#[\da-f]{3,8}\b|rgb\(/i)
  for (const [, name] of rest.matchAll(/var\(--([\w-]+)\)/g))
    if (!['scheme', 'font', 'page', 'gutter'].includes(name!) && !name!.startsWith('type-')) expect(tokens).toHaveProperty([name!])
})
