import { expect, test } from 'vitest'
import { address } from '../../../../../client/routes/news/address.ts'

test('unknown values of a URL fall back to all news', () => {
  expect(address.read({ search: '?channel=constructor&profession=a%20b&page=1.5' })).toEqual({ page: 1 })
  expect(address.read({ search: '?channel=exam&profession=welder&page=2' })).toEqual({
    channel: 'exam',
    profession: 'welder',
    page: 2,
  })
})

test('changing the filter returns to the first page, which has no number', () => {
  expect(address.href({ channel: 'exam', page: 3 }, { profession: 'welder' })).toBe('/news?channel=exam&profession=welder')
  expect(address.href({ channel: 'exam', page: 3 }, { page: 2 })).toBe('/news?channel=exam&page=2')
  expect(address.href({ channel: 'exam', page: 3 }, { channel: undefined })).toBe('/news')
})
