import { describe, expect, test } from 'vitest'
import { address } from '../../../../../client/routes/course/address.ts'

const read = (query: string) => address.read({ search: `?${query}` })

describe('address of the course list', () => {
  test('contains the filters of the list', () => {
    expect(read('category=welding&level=4&price=free&sort=newest&page=3&q= 焊 ')).toEqual({
      category: 'welding',
      level: 4,
      price: 'free',
      sort: 'newest',
      page: 3,
      q: '焊',
    })
  })

  test.each([
    'level=9',
    'level=',
    'price=cheap',
    'sort=__proto__',
    'sort=constructor',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'category=../x',
    'progress=toString',
    'q=%20',
  ])('falls back to the defaults for %s', (query) => expect(read(query)).toEqual({ sort: 'default', page: 1 }))

  test('returns to the first page when the filter changes', () => {
    expect(address.href(read('category=welding&page=3'), { level: 5 })).toBe('/course?category=welding&level=5')
  })

  test('keeps the filter when the page changes, and omits defaults', () => {
    expect(address.href(read('category=welding&sort=default'), { page: 2 })).toBe('/course?category=welding&page=2')
    expect(address.href(read('page=2'), { page: 1 })).toBe('/course')
  })

  test('reads back its own output', () => {
    const filter = read(
      'q=电工&category=electrical&profession=electrician&level=5&price=paid&institution=huatie&progress=complete&sort=price-asc&page=2',
    )
    expect(read(address.href(filter, { page: 2 }).split('?')[1]!)).toEqual(filter)
  })
})
