// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearch, forgetSearches, subscribeToSearchHistory, rememberSearch, searchHistory } from '#parts/search/searchHistory.ts'

const key = 'search_history'
const stored = (): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('the newest search stands first, and one that is made again moves there', () => {
  for (const word of ['焊工', '电工', '焊工']) rememberSearch(word)
  expect(searchHistory()).toEqual(['焊工', '电工'])
  expect(stored()).toEqual(['焊工', '电工'])
})

test('blanks do not make another search, and an empty one is not remembered', () => {
  rememberSearch('  氩弧焊   入门 ')
  rememberSearch('氩弧焊 入门')
  for (const nothing of ['', '   ', '\n\t', '\u3000']) rememberSearch(nothing)
  expect(searchHistory()).toEqual(['氩弧焊 入门'])
})

test('an empty search writes nothing at all', () => {
  rememberSearch(' ')
  expect(localStorage.getItem(key)).toBeNull()
})

test('twenty are remembered; the oldest makes room', () => {
  for (let number = 1; number <= 25; number += 1) rememberSearch(`第 ${number} 次`)
  expect(searchHistory()).toHaveLength(20)
  expect(searchHistory()[0]).toBe('第 25 次')
  expect(searchHistory().at(-1)).toBe('第 6 次')
})

test('a search that no box takes is cut to what one takes', () => {
  rememberSearch('焊'.repeat(10_000))
  expect(searchHistory()).toEqual(['焊'.repeat(50)])
})

test('one is forgotten, or all', () => {
  for (const word of ['焊工', '电工', '钳工']) rememberSearch(word)
  forgetSearch('电工')
  expect(searchHistory()).toEqual(['钳工', '焊工'])
  forgetSearches()
  expect(searchHistory()).toEqual([])
  expect(localStorage.getItem(key)).toBeNull()
})

test.each([
  ['no JSON', '{"a'],
  ['no list', '{"0":"焊工"}'],
  ['a number', '7'],
  ['null', 'null'],
  ['nothing', ''],
])('a storage that holds %s is as good as empty, and is written over', (_, text) => {
  localStorage.setItem(key, text)
  expect(searchHistory()).toEqual([])
  rememberSearch('焊工')
  expect(stored()).toEqual(['焊工'])
})

test('only the searches of a malformed list are taken', () => {
  localStorage.setItem(key, JSON.stringify(['焊工', 7, null, '', '  ', { q: '电工' }, '焊工', '长'.repeat(51), '钳工']))
  expect(searchHistory()).toEqual(['焊工', '钳工'])
})

test('the list stays the same one until it changes', () => {
  rememberSearch('焊工')
  const before = searchHistory()
  expect(searchHistory()).toBe(before)
  rememberSearch('电工')
  expect(searchHistory()).not.toBe(before)
})

test('listeners hear of changes here and in other tabs, and of nothing else', () => {
  const heard = vi.fn()
  const leave = subscribeToSearchHistory(heard)
  rememberSearch('焊工')
  expect(heard).toHaveBeenCalledTimes(1)
  dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }))
  expect(heard).toHaveBeenCalledTimes(1)
  localStorage.setItem(key, '["电工"]')
  dispatchEvent(new StorageEvent('storage', { key }))
  expect(heard).toHaveBeenCalledTimes(2)
  expect(searchHistory()).toEqual(['电工'])
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(heard).toHaveBeenCalledTimes(3)
  leave()
  rememberSearch('钳工')
  expect(heard).toHaveBeenCalledTimes(3)
})

test('searches that another tab has stored meanwhile stay', () => {
  rememberSearch('焊工')
  localStorage.setItem(key, '["电工","焊工"]')
  rememberSearch('钳工')
  expect(stored()).toEqual(['钳工', '电工', '焊工'])
})

test('a browser that keeps nothing searches all the same', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbidden)
  expect(() => rememberSearch('焊工')).not.toThrow()
  expect(() => forgetSearches()).not.toThrow()
  expect(searchHistory()).toEqual([])
})
