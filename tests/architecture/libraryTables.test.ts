import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { radiusTokens, tokens, typeTokens } from '#lib/theme'

/* The tables of lib/docs/theming.md are what the sources have. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(`${root}lib/docs/theming.md`, 'utf8')

/** The cells of the table that follows a mark, row by row without its head. */
function rowsOf(table: string): string[][] {
  const [, after = ''] = page.split(`<!-- table: ${table} -->\n\n`)
  const [text = ''] = after.split('\n\n')
  return text
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').slice(1, -1))
}

/** What stands in code marks. */
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!)

/** Sources of the pieces, without the gallery and the demonstration of a partner. */
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

test('the page lists what a piece takes beyond the theme, and its default', () => {
  const [, value] = rowsOf('variables')
    .map((cells) => cells.flatMap(quoted))
    .find(([name]) => name === '--anchor-top')!
  expect(sources.some((source) => source.includes(`var(--anchor-top, ${value})`))).toBe(true)
})

test('the page lists every part of every piece, and none that there is not', () => {
  const handle = /\b(?:data-part|part)="([a-z-]+)"|'data-part': '([a-z-]+)'|\bpart = '([a-z-]+)'/g
  const parts = sources.flatMap((source) => [...source.matchAll(handle)].map(([, ...names]) => names.find(Boolean)!))
  // Pieces that a row refers to begin with a capital; `part` is a prop.
  const listed = rowsOf('parts').flatMap(([, cell]) => quoted(cell).filter((name) => /^[a-z-]+$/.test(name) && name !== 'part'))
  expect(new Set(listed)).toEqual(new Set(parts))
})

test('a part that styles go by is one that is there', () => {
  const parts = new Set(rowsOf('parts').flatMap(([, cell]) => quoted(cell)))
  const styled = sources.flatMap((source) => [...source.matchAll(/\[data-part='?([a-z-]+)'?\]/g)].map(([, name]) => name!))
  expect(styled.filter((name) => !parts.has(name))).toEqual([])
})
