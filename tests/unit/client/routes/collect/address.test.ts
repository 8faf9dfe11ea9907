import { expect, test } from 'vitest'
import { address } from '../../../../../client/routes/collect/address.ts'

const read = (query: string) => address.read({ search: `?${query}` })

test('all parameters are read and written back', () => {
  const filter = read('kind=courseGroup&q=%20焊&sort=oldest&page=2')
  expect(filter).toEqual({ kind: 'courseGroup', q: '焊', sort: 'oldest', page: 2 })
  expect(address.read(new URL(address.href(filter), 'http://site'))).toEqual(filter)
})

test.each(['', 'kind=news', 'kind=constructor', 'sort=x', 'page=-1', 'q='])('an unknown value falls back to the default: %s', (query) =>
  expect(read(query)).toEqual({ sort: 'newest', page: 1 }),
)

test('any change except the page returns to the first page', () => {
  expect(address.href(read('page=3'), { sort: 'oldest' })).toBe('/collect?sort=oldest')
  expect(address.href(read('page=3'), { page: 4 })).toBe('/collect?page=4')
})
