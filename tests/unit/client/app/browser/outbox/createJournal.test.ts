// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { createJournal } from '../../../../../../client/app/browser/outbox/createJournal.ts'

beforeEach(() => localStorage.clear())

const latest = (userId = 'u1', storage: Storage = localStorage) =>
  createJournal<string>({ start: 'note_draft.', userId: () => userId, storage })
const every = (now: () => number, most = 3) =>
  createJournal<string>({ start: 'watch_report.', userId: () => 'u1', storage: localStorage, most, now })
const contents = (journal: ReturnType<typeof latest>) => journal.list().map(({ key, content }) => `${key}: ${content}`)

test('the latest entry of a key is stored for the next page of the same user only', () => {
  const journal = latest()
  journal.keep('n1', '一')
  journal.keep('n2', '二')
  journal.keep('n1', '三')
  expect(contents(latest())).toEqual(['n1: 三', 'n2: 二'])
  expect(contents(latest('u2'))).toEqual([])
  journal.drop(journal.list()[0]!.name)
  expect(contents(latest())).toEqual(['n2: 二'])
})

test('where each entry counts, all are stored in order of creation, even if the clock stands still or runs backwards', () => {
  const times = [1000, 1000, 400]
  const journal = every(() => times.shift() ?? 0)
  for (const text of ['一', '二', '三']) journal.keep(text === '二' ? 'b' : 'a', text)
  expect(contents(journal)).toEqual(['a: 一', 'b: 二', 'a: 三'])
})

test('two tabs do not overwrite each other’s entries', () => {
  const now = () => 1000
  every(now).keep('tab-1', '一')
  every(now).keep('tab-2', '二')
  expect(contents(every(now))).toEqual(['tab-1: 一', 'tab-2: 二'])
})

test('the oldest entries are removed when there are too many', () => {
  const journal = every(() => 0)
  for (const text of ['一', '二', '三', '四']) journal.keep('a', text)
  expect(contents(journal)).toEqual(['a: 二', 'a: 三', 'a: 四'])
})

test('a storage that is full, forbidden or contains foreign data causes no errors', () => {
  localStorage.setItem('note_draft.u1.n1', '{"half')
  expect(contents(latest())).toEqual([])
  const full = {
    ...localStorage,
    length: 0,
    key: () => null,
    setItem: vi.fn(() => {
      throw new Error('QuotaExceededError')
    }),
  } as unknown as Storage
  expect(() => latest('u1', full).keep('n1', '一')).not.toThrow()
  const forbidden = {
    get length(): number {
      throw new Error('SecurityError')
    },
  } as Storage
  expect(latest('u1', forbidden).list()).toEqual([])
})
