import { describe, expect, test } from 'vitest'
import { address } from '../../../../../client/routes/institutional/address.ts'

const read = (query: string) => address.read({ search: `?${query}` })

describe('address of the list of institutions', () => {
  test('contains the filters of the list', () => {
    expect(read('q= 匠工 &type=1&category=5&region=湖北武汉&sort=rating&page=3')).toEqual({
      q: '匠工',
      type: 1,
      category: 5,
      region: '湖北武汉',
      sort: 'rating',
      page: 3,
    })
  })

  test.each([
    'type=3',
    'type=',
    'type=01',
    'category=8',
    'category=x',
    'region=%20',
    'sort=constructor',
    'sort=',
    'page=0',
    'page=1.5',
    'q=',
  ])('falls back to the defaults for %s', (query) => expect(read(query)).toEqual({ sort: 'default', page: 1 }))

  test('returns to the first page when the filter changes, and keeps the filter when the page changes', () => {
    expect(address.href(read('category=5&page=3'), { type: 1 })).toBe('/institutional?type=1&category=5')
    expect(address.href(read('category=5&page=3'), { page: 2 })).toBe('/institutional?category=5&page=2')
    expect(address.href(read('category=5&page=3'), { category: undefined })).toBe('/institutional')
  })

  test('reads back its own output', () => {
    const filter = read('q=匠工&type=2&category=6&region=四川成都&sort=courses&page=2')
    expect(read(address.href(filter, { page: 2 }).split('?')[1]!)).toEqual(filter)
  })
})
