import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAddress } from '#app/createAddress.ts'
import { flag, id, keyOf, oneOf, page, pageExceptFor, withPattern, text, withDefault } from '#app/parameter-kinds.ts'
import { siteScreens } from '../../../support/siteScreens.ts'

const sorts = { default: '综合', newest: '最新' } as const
const list = createAddress(
  '/list',
  {
    q: text(5),
    category: id,
    level: oneOf([1, 2, 3]),
    more: flag,
    sort: withDefault(keyOf(sorts), 'default'),
    page,
    month: withPattern(/^\d\d$/),
  },
  { canonical: ['category', 'page'] },
)
const read = (query: string) => list.read({ search: `?${query}` })

describe('reader', () => {
  test('reads known parameters of a request and of a location', () => {
    const said = { q: '焊', category: 'a-b_1', level: 2, more: true, sort: 'newest', page: 3, month: '12' }
    const query = 'q=焊&category=a-b_1&level=2&more=1&sort=newest&page=3&month=12'
    expect(read(query)).toEqual(said)
    expect(list.read(new Request(`http://site/list?${query}#there`))).toEqual(said)
  })

  test.each([
    'q=',
    'q=%20%E3%80%80',
    'category=../x',
    'category=',
    'level=4',
    'level=02',
    'level=__proto__',
    'more=true',
    'sort=constructor',
    'page=0',
    'page=1.5',
    'page=1000001',
    'page=Infinity',
    'month=123',
    'else=1',
  ])('ignores invalid parameters: %s', (query) => expect(read(query)).toStrictEqual({ sort: 'default', page: 1 }))

  test('truncates texts to the length of their field without splitting a character', () => {
    expect(read(`q=${encodeURIComponent(' 焊工 入门教程 ')}`).q).toBe('焊工 入门')
    expect(read(`q=${encodeURIComponent('1234 6')}`).q).toBe('1234')
    expect(read(`q=${encodeURIComponent('1234😀')}`).q).toBe('1234\uFFFD')
    expect(list.href(read(`q=${encodeURIComponent('1234😀')}`))).toBe('/list?q=1234%EF%BF%BD')
  })

  test('uses the first one of duplicates', () => expect(read('page=2&page=3').page).toBe(2))
})

describe('href', () => {
  test('lists values in declaration order without defaults', () => {
    expect(list.href(read('page=1&sort=default&level=3&q=a b&utm=1'))).toBe('/list?q=a%20b&level=3')
    expect(list.href({})).toBe('/list')
  })

  test('returns to the first page after any change except the page’s', () => {
    const here = read('category=x&page=3')
    expect(list.href(here, { level: 1 })).toBe('/list?category=x&level=1')
    expect(list.href(here, { category: undefined })).toBe('/list')
    expect(list.href(here, { page: 4 })).toBe('/list?category=x&page=4')
    expect(list.href(here, { more: true, page: 3 })).toBe('/list?category=x&more=1&page=3')
    expect(list.href(here)).toBe('/list?category=x&page=3')
  })

  test('keeps the page if parameters change that do not affect it', () => {
    const two = createAddress((owner: string) => `/owner/${owner}`, {
      courses: pageExceptFor('stars', 'reviews'),
      stars: oneOf([1, 2, 3, 4, 5]),
      reviews: pageExceptFor('courses'),
    })
    const here = two.read({ search: '?courses=2&reviews=3' })
    expect(two.href(here, { stars: 5 }, 'a')).toBe('/owner/a?courses=2&stars=5')
    expect(two.href(here, { courses: 4 }, 'a')).toBe('/owner/a?courses=4&reviews=3')
    expect(two.href(here, { reviews: 1 }, 'a')).toBe('/owner/a?courses=2')
  })

  test('has a canonical form with only the parameters that make a separate page', () => {
    expect(list.canonical(read('q=x&category=y&level=1&sort=newest&page=2'))).toBe('/list?category=y&page=2')
    expect(list.canonical(read('q=x'))).toBe('/list')
  })

  test('has fields for a form without scripts', () => {
    expect(list.fields(read('q=a&level=2&more=1&page=3'), { q: undefined })).toEqual({ level: '2', more: '1' })
  })
})

const value = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '2',
    '02',
    '2.0',
    '1e1',
    '5',
    '-1',
    'x',
    'newest',
    'free',
    'month',
    'course',
    '2026-11',
    '1.0',
    ' a  b ',
    '%',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

const declared = siteScreens.flatMap(({ pattern, address }) => (address ? [{ pattern, address }] : []))

describe.each(declared)('the address of $pattern', ({ address }) => {
  const names = Object.keys(address.parameters)
  const query = fc.array(fc.tuple(fc.constantFrom(...names, 'utm_source', 'Page'), value), { maxLength: 12 })
  const searchOf = (pairs: [string, string][]) => `?${new URLSearchParams(pairs)}`

  test('is canonical: reading a written address returns the same values', () => {
    fc.assert(
      fc.property(query, (pairs) => {
        const said = address.read({ search: searchOf(pairs) })
        const search = address.search(said)
        expect(address.read({ search })).toStrictEqual(said)
        expect(address.search(address.read({ search }))).toBe(search)
        // The order of parameters has no meaning; of duplicates, the first one counts.
        const shuffled = pairs.toSorted(([one], [other]) => one.localeCompare(other))
        expect(address.search(address.read({ search: searchOf(shuffled) }))).toBe(search)
        const written = [...new URLSearchParams(search).keys()]
        expect(written).toEqual(names.filter((name) => written.includes(name)))
      }),
      { seed: 20_261_122, numRuns: 200 },
    )
  })
})
