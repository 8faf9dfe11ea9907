// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, storeDraft, readDraft } from '#parts/form/drafts.ts'
import { newKey } from '#parts/form/newKey.ts'

beforeEach(() => localStorage.clear())

test('a draft is restored for its author only', () => {
  storeDraft('feedback', 'me', { text: '视频停住了' })
  expect(readDraft('feedback', 'me')).toEqual({ text: '视频停住了' })
  expect(readDraft('feedback', 'other')).toEqual({})
  expect(readDraft('feedback', '')).toEqual({})
  expect(readDraft('intention', 'me')).toEqual({})
})

test('a visitor’s draft is available after signing in', () => {
  storeDraft('feedback', '', { text: '先写再登录' })
  expect(readDraft('feedback', 'me')).toEqual({ text: '先写再登录' })
})

test('a visitor’s draft does not overwrite that of a user whose session has ended', () => {
  storeDraft('feedback', 'me', { text: '我的' }, 1)
  storeDraft('feedback', '', { text: '访客的' }, 2)
  expect(readDraft('feedback', '', 3)).toEqual({ text: '访客的' })
  expect(readDraft('feedback', 'me', 3)).toEqual({ text: '访客的' })
  storeDraft('feedback', 'me', { text: '又改了' }, 4)
  expect(readDraft('feedback', 'me', 5)).toEqual({ text: '又改了' })
})

test('a draft is removed when it is sent, and expires after a week', () => {
  storeDraft('feedback', 'me', { text: 'x' }, 0)
  expect(readDraft('feedback', 'me', 7 * 24 * 3600 * 1000)).toEqual({ text: 'x' })
  expect(readDraft('feedback', 'me', 7 * 24 * 3600 * 1000 + 1)).toEqual({})
  dropDraft('feedback', 'me')
  expect(readDraft('feedback', 'me', 0)).toEqual({})
})

test('a storage that contains other data or is forbidden yields no draft', () => {
  for (const text of [
    'nonsense',
    'null',
    '[]',
    '{"owner":"me"}',
    '{"owner":"me","at":0,"value":3}',
    '{"owner":"","at":0,"value":{"a":1}}',
  ]) {
    localStorage.setItem('draft:feedback', text)
    expect(readDraft('feedback', 'me', 0)).toEqual({})
  }
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(readDraft('feedback', 'me')).toEqual({})
  storeDraft('feedback', 'me', { text: 'x' })
  dropDraft('feedback')
  vi.unstubAllGlobals()
})

test('every key is a new UUID', () => {
  const keys = Array.from({ length: 50 }, newKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
