import { expect, test } from 'vitest'
import { collectHref, readCollectFilter } from '../../../../../client/routes/collect/collect-filter.ts'

const read = (query: string) => readCollectFilter(new URLSearchParams(query))

test('the address is read whole, and comes back as what it was made of', () => {
  const filter = read('kind=courseGroup&q=%20焊&sort=oldest&page=2')
  expect(filter).toEqual({ kind: 'courseGroup', q: '焊', sort: 'oldest', page: 2 })
  expect(readCollectFilter(new URL(collectHref(filter, { page: 2 }), 'http://site').searchParams)).toEqual(filter)
})

test.each(['', 'kind=news', 'kind=constructor', 'sort=x', 'page=-1', 'q='])('what is not known falls back to the default: %s', (query) =>
  expect(read(query)).toEqual({ sort: 'newest', page: 1 }),
)

test('any change but the page leads back to the first page', () => {
  expect(collectHref(read('page=3'), { sort: 'oldest' })).toBe('/collect?sort=oldest')
  expect(collectHref(read('page=3'), { page: 4 })).toBe('/collect?page=4')
})
