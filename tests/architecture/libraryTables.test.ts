import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { radiusTokens, tokens, typeTokens } from '#lib/theme'
import { expectNone } from './expectNone.ts'

/* The tables of lib/docs/theming.md match the sources. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(`${root}lib/docs/theming.md`, 'utf8')

/** Returns the cells of the table after a marker, row by row without the header. */
function rowsOf(table: string): string[][] {
  const [, after = ''] = page.split(`<!-- table: ${table} -->\n\n`)
  const [text = ''] = after.split('\n\n')
  return text
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').slice(1, -1))
}

/** Returns the texts in backticks. */
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!)

/** Sources of the components, without the gallery and the partner demonstration. */
const sources = globSync('lib/*/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/^lib\/(gallery|partner-demo|publish)\//.test(path))
  .map((path) => readFileSync(root + path, 'utf8'))

test('the page lists every CSS variable of the theme with its values in both modes', () => {
  const declared = [...`${typeTokens}${radiusTokens}`.matchAll(/(--[\w-]+):([^;]+);/g)].map(([, name, value]) => [name!, value!])
  const listed = rowsOf('variables').map((cells) => cells.slice(0, 3).flatMap(quoted))
  expect(listed.filter(([name]) => name !== '--anchor-top')).toEqual([
    ...Object.entries(tokens).map(([name, values]) => [`--${name}`, ...values]),
    ...declared,
  ])
})

test('the page lists the CSS variable that components use beyond the theme, with its default', () => {
  const [, value] = rowsOf('variables')
    .map((cells) => cells.flatMap(quoted))
    .find(([name]) => name === '--anchor-top')!
  expect(sources.some((source) => source.includes(`var(--anchor-top, ${value})`))).toBe(true)
})

test('the page lists exactly the parts of the components', () => {
  const handle = /\b(?:data-part|part)="([a-z-]+)"|'data-part': '([a-z-]+)'|\bpart = '([a-z-]+)'/g
  const parts = sources.flatMap((source) => [...source.matchAll(handle)].map(([, ...names]) => names.find(Boolean)!))
  // Component names in a row begin with a capital letter; `part` is a prop.
  const listed = rowsOf('parts').flatMap(([, cell]) => quoted(cell).filter((name) => /^[a-z-]+$/.test(name) && name !== 'part'))
  expect(new Set(listed)).toEqual(new Set(parts))
})

test('styles refer only to existing parts', () => {
  const parts = new Set(rowsOf('parts').flatMap(([, cell]) => quoted(cell)))
  const styled = sources.flatMap((source) => [...source.matchAll(/\[data-part='?([a-z-]+)'?\]/g)].map(([, name]) => name!))
  expectNone(
    styled.filter((name) => !parts.has(name)).map((name) => `lib: a style refers to the part ${name}, which no component has`),
    'Correct the selector, or list the part in lib/docs/theming.md.',
  )
})
