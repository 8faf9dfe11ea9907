// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteSearch, deleteSearches, subscribeToSearchHistory, storeSearch, searchHistory } from '#parts/search/searchHistory.ts'

const key = 'search_history'
const stored = (): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('the newest search is first, and a repeated one moves there', () => {
  for (const word of ['焊工', '电工', '焊工']) storeSearch(word)
  expect(searchHistory()).toEqual(['焊工', '电工'])
  expect(stored()).toEqual(['焊工', '电工'])
})

test('whitespace makes no difference, and an empty search is not stored', () => {
  storeSearch('  氩弧焊   入门 ')
  storeSearch('氩弧焊 入门')
  for (const nothing of ['', '   ', '\n\t', '\u3000']) storeSearch(nothing)
  expect(searchHistory()).toEqual(['氩弧焊 入门'])
})

test('an empty search writes nothing', () => {
  storeSearch(' ')
  expect(localStorage.getItem(key)).toBeNull()
})

test('twenty searches are stored; the oldest ones are removed', () => {
  for (let number = 1; number <= 25; number += 1) storeSearch(`第 ${number} 次`)
  expect(searchHistory()).toHaveLength(20)
  expect(searchHistory()[0]).toBe('第 25 次')
  expect(searchHistory().at(-1)).toBe('第 6 次')
})

test('a search that exceeds the length of the box is truncated', () => {
  storeSearch('焊'.repeat(10_000))
  expect(searchHistory()).toEqual(['焊'.repeat(50)])
})

test('one search or all can be removed', () => {
  for (const word of ['焊工', '电工', '钳工']) storeSearch(word)
  deleteSearch('电工')
  expect(searchHistory()).toEqual(['钳工', '焊工'])
  deleteSearches()
  expect(searchHistory()).toEqual([])
  expect(localStorage.getItem(key)).toBeNull()
})

test.each([
  ['invalid JSON', '{"a'],
  ['an object instead of a list', '{"0":"焊工"}'],
  ['a number', '7'],
  ['null', 'null'],
  ['an empty string', ''],
])('a storage that contains %s counts as empty and is overwritten', (_, text) => {
  localStorage.setItem(key, text)
  expect(searchHistory()).toEqual([])
  storeSearch('焊工')
  expect(stored()).toEqual(['焊工'])
})

test('only the valid searches of a malformed list are read', () => {
  localStorage.setItem(key, JSON.stringify(['焊工', 7, null, '', '  ', { q: '电工' }, '焊工', '长'.repeat(51), '钳工']))
  expect(searchHistory()).toEqual(['焊工', '钳工'])
})

test('the list is the same object until it changes', () => {
  storeSearch('焊工')
  const before = searchHistory()
  expect(searchHistory()).toBe(before)
  storeSearch('电工')
  expect(searchHistory()).not.toBe(before)
})

test('listeners are notified of changes here and in other tabs only', () => {
  const heard = vi.fn()
  const leave = subscribeToSearchHistory(heard)
  storeSearch('焊工')
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
  storeSearch('钳工')
  expect(heard).toHaveBeenCalledTimes(3)
})

test('searches that another tab has stored in the meantime stay', () => {
  storeSearch('焊工')
  localStorage.setItem(key, '["电工","焊工"]')
  storeSearch('钳工')
  expect(stored()).toEqual(['钳工', '电工', '焊工'])
})

test('searching works without storage', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbidden)
  expect(() => storeSearch('焊工')).not.toThrow()
  expect(() => deleteSearches()).not.toThrow()
  expect(searchHistory()).toEqual([])
})
