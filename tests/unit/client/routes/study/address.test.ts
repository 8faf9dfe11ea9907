import { describe, expect, test } from 'vitest'
import { StudyProgress } from '#lib/enums'
import { address } from '../../../../../client/routes/study/address.ts'

const read = (query: string) => address.read({ search: `?${query}` })

describe('parameters of the address', () => {
  test('are read completely', () => {
    expect(read('tab=course&progress=2&expiring=1&q=%20焊%20&sort=joined&page=3&month=2026-12')).toEqual({
      tab: 'course',
      progress: StudyProgress.InProgress,
      expiring: true,
      q: '焊',
      sort: 'joined',
      page: 3,
      month: '2026-12',
      book: 'in',
    })
  })

  test.each([
    '',
    'tab=exams',
    'tab=toString',
    'book=x',
    'cause=99',
    'progress=4',
    'page=0',
    'page=1.5',
    'sort=x',
    'month=2026-13',
    'month=1999-01',
    'q=%20',
  ])('falls back to the defaults for unknown values: %s', (query) =>
    expect(read(query)).toEqual({ tab: 'course', sort: 'studied', page: 1, book: 'in' }),
  )
})

describe('address of a changed view', () => {
  const filter = read('tab=note&q=焊&page=2&month=2026-12')

  test('reads back its own output', () => {
    expect(address.read(new URL(address.href(filter), 'http://site'))).toEqual(filter)
  })

  test('returns to the first page, unless only the month changes', () => {
    expect(address.href(filter, { q: '电' })).not.toContain('page=')
    expect(address.href(filter, { month: '2027-01' })).toContain('page=2')
  })

  test('omits defaults', () => expect(address.href(read(''), {})).toBe('/study'))
})
