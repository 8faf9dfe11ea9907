import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from '../../../../lib/validation/ownPath.ts'

const origins = ['https://zeyiji.example', 'http://localhost:3000', 'https://one.invalid', 'https://other.invalid']

/** Unusual spellings: dots, slashes of both kinds, characters that browsers skip, user info, ports, escapes. */
const hostile = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '/.', '/..', '%2e', '%2E%2e', '%2f', '%5c', '@', ':', ':80', ';', '?', '#', '\t', '\n', '\r', ' ', '\0'],
  ...[
    'evil.example',
    'one.invalid',
    'other.invalid',
    '[::1]',
    '0x7f.1',
    'study',
    'x',
    'http:',
    'https://',
    'javascript:',
    '／',
    '。',
    '\u2028',
    '\ud800',
    'é',
  ],
)
const address = fc.array(fc.oneof({ weight: 8, arbitrary: hostile }, fc.string({ maxLength: 3 })), { maxLength: 9 })
const spelled = fc.tuple(fc.constantFrom('', '/', '/.', '/x/..'), address).map(([start, parts]) => start + parts.join(''))

test.each([
  ['/', '/'],
  ['/study', '/study'],
  ['/course?level=5#outline', '/course?level=5#outline'],
  ['/a/../b', '/b'],
  ['/study?', '/study?'],
  ['/search?q=//evil.example', '/search?q=//evil.example'],
])('%s is a path of the site', (value, path) => {
  expect(ownPath(value)).toBe(path)
})

test.each([
  ...['', 'study', '?a', '#a', null, undefined],
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example/', 'javascript:alert(1)'],
  ...['/.//evil.example', '/x/..//evil.example', '/./\\evil.example', '/%2e//evil.example', '/.//setting%2f@evil.example/x'],
  ...[
    '/.//one.invalid/x',
    '//one.invalid/x',
    '//other.invalid',
    '//u@one.invalid/x',
    '/\n/evil.example',
    '/./\t/evil.example',
    '/.///evil.example',
  ],
])('%j is not a path of the site', (value) => {
  expect(ownPath(value)).toBeNull()
})

test('a text accepted as a path of the site leads to the site from any of its pages, for any spelling', () => {
  let paths = 0
  fc.assert(
    fc.property(spelled, fc.constantFrom(...origins), (value, origin) => {
      const path = ownPath(value)
      if (path === null) return
      paths += 1
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(ownPath(path)).toBe(path)
      for (const page of ['/', '/course/x/play?a=//b']) {
        expect(new URL(path, origin + page).href).toBe(origin + path)
        expect(new URL(value, origin + page).href).toBe(origin + path)
      }
    }),
    { numRuns: 5000, seed: 20_261_122 },
  )
  expect(paths).toBeGreaterThan(500)
})

test('every plain URL of the site is accepted', () => {
  fc.assert(
    fc.property(fc.webPath({ size: 'small' }), fc.webQueryParameters(), (path, query) => {
      const plain = `/${path.replace(/^\/+/, '')}?${query}`
      const url = new URL(plain, origins[0])
      expect(ownPath(plain)).toBe(url.pathname.startsWith('//') ? null : url.href.slice(url.origin.length))
    }),
  )
})
