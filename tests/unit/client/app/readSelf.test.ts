import { assert, anything, property } from 'fast-check'
import { expect, test } from 'vitest'
import { readSelf } from '#app/readSelf.ts'

const unknown = { id: '', nickname: '', avatar: null, phone: '', hasPassword: true, closingAt: '' }

test('a user of our own backend is read unchanged', () => {
  const user = {
    id: 'u1',
    nickname: '学员',
    avatar: '/a.png',
    phone: '138****0000',
    hasPassword: false,
    closingAt: '2026-11-30T00:00:00.000Z',
  }
  expect(readSelf({ user: { ...user, createdAt: '2026-01-01T00:00:00.000Z' } })).toEqual({ user })
})

test.each([null, undefined, '', 0, false, { user: null }])('%j contains no user', (data) => {
  expect(readSelf(data)).toBeNull()
})

test.each([{ user: {} }, { user: 'x' }, { user: [] }, { name: 'x' }, 'x', { user: { nickname: {}, id: [], avatar: 1, phone: null } }])(
  '%j contains a user without known fields',
  (data) => {
    expect(readSelf(data)).toEqual({ user: unknown })
  },
)

test('numbers become strings', () => {
  expect(readSelf({ user: { id: 7, nickname: 138, phone: 13800138000 } })).toEqual({
    user: { ...unknown, id: '7', nickname: '138', phone: '13800138000' },
  })
})

test('each field of a user has the expected type, regardless of the backend’s response', () => {
  const parts = { id: 'string', nickname: 'string', phone: 'string', hasPassword: 'boolean', closingAt: 'string' } as const
  assert(
    property(anything(), (user) => {
      const self = readSelf({ user })?.user
      for (const [name, kind] of Object.entries(parts)) if (self) expect(typeof self[name as keyof typeof parts]).toBe(kind)
    }),
  )
})
