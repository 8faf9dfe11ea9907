import { expect, test } from 'vitest'
import { newsFilterHref, readNewsFilter } from '../../../../../client/routes/news/news-filter.ts'

test('what an address does not know falls back to all news', () => {
  expect(readNewsFilter(new URLSearchParams('channel=constructor&profession=a%20b&page=1.5'))).toEqual({ page: 1 })
  expect(readNewsFilter(new URLSearchParams('channel=exam&profession=welder&page=2'))).toEqual({
    channel: 'exam',
    profession: 'welder',
    page: 2,
  })
})

test('a change of the filter leads back to the first page, and the first page has no number', () => {
  expect(newsFilterHref({ channel: 'exam', page: 3 }, { profession: 'welder' })).toBe('/news?channel=exam&profession=welder')
  expect(newsFilterHref({ channel: 'exam', page: 3 }, { page: 2 })).toBe('/news?channel=exam&page=2')
  expect(newsFilterHref({ channel: 'exam', page: 3 }, { channel: undefined })).toBe('/news')
})
