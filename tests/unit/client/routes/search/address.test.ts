import { describe, expect, test } from 'vitest'
import { address, scopes, searchIn } from '../../../../../client/routes/search/address.ts'

const read = (query: string) => address.read({ search: `?${query}` })
const nothing = { q: '', scope: 0, sort: 'default', page: 1 }

describe('address of a search', () => {
  test('contains the search', () => {
    expect(read('q= 焊工 &scope=2&level=5&price=free&sort=newest&page=3&exact=1')).toEqual({
      q: '焊工',
      scope: 2,
      level: 5,
      price: 'free',
      sort: 'newest',
      page: 3,
      exact: true,
    })
  })

  test.each([
    'scope=9',
    'scope=-1',
    'scope=02',
    'scope=constructor',
    'level=6',
    'level=',
    'price=gold',
    'sort=toString',
    'page=0',
    'page=1.5',
    'page=1e9',
    'exact=yes',
    'profession=../x',
    'institution=',
    'unread=everything',
    'unread=level,',
    'unread=level,level,level,level,level,level',
    'q=%20%E3%80%80',
  ])('falls back to the defaults for %s', (query) => expect(read(query)).toEqual(nothing))

  test('contains all filters, and those that its terms are not read as', () => {
    const query = { q: '焊工', scope: '0', profession: 'welder', institution: 'north', region: '四川省成都市', unread: 'level,price' }
    const { scope: _, ...rest } = query
    expect(read(String(new URLSearchParams(query)))).toEqual({ ...nothing, ...rest })
    expect(address.href(read(String(new URLSearchParams(query))))).toBe(`/search?${new URLSearchParams(rest)}`)
  })

  test('has no sorting for occupations and institutions', () => {
    expect(read('q=焊工&scope=6&sort=newest')).toEqual({ ...nothing, q: '焊工', scope: 6 })
    expect(read('q=焊工&scope=5&sort=popular')).toEqual({ ...nothing, q: '焊工', scope: 5 })
  })

  test('truncates a search that exceeds the length of the box', () => expect(read(`q=${'焊'.repeat(10_000)}`).q).toBe('焊'.repeat(50)))

  test('treats invisible characters as whitespace', () => {
    expect(read('q=%00焊%07工%0A入门%7F').q).toBe('焊 工 入门')
    expect(read('q=%00%1F').q).toBe('')
  })

  test('returns to the first page when the search changes, and keeps it when the page changes', () => {
    const filter = read('q=焊工&scope=2&level=5&page=3')
    expect(address.href(filter, { level: 4 })).toBe(`/search?${new URLSearchParams({ q: '焊工', scope: '2', level: '4' })}`)
    expect(read(address.href(filter, { page: 2 }).split('?')[1]!)).toEqual({ ...filter, page: 2 })
    expect(searchIn(filter, 5)).toBe(`/search?${new URLSearchParams({ q: '焊工', scope: '5' })}`)
    expect(searchIn(filter, 0)).toBe(`/search?${new URLSearchParams({ q: '焊工' })}`)
  })

  test('preserves every character, including half a surrogate pair', () => {
    for (const q of ['a&b=c#d', '100%', '<b>', '😀', '\ud83d', 'C++'])
      expect(read(address.href(read(''), { q }).split('?')[1]!).q).toBe(q.toWellFormed())
    expect(address.href(read(''), {})).toBe('/search')
  })
})

test('the scopes start with all, followed by those of the specification in its order, and ours', () => {
  expect(Object.values(scopes)).toEqual(['全部', '考试项目', '课程', '报名计划', '资讯', '职业', '机构', '问答', '想法'])
})
