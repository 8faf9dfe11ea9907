import { expect, test } from 'vitest'
import { normaliseAnswer, logoutCall, selfCall } from '../../../../../server/http/session/sessionEnd.ts'

const nobody = { status: 200, body: { code: 0, data: null, message: 'ok' } }
const ok = (data: unknown) => ({ status: 200, body: { code: 0, data, message: '' } })

test.each([
  ['HTTP 401 with an envelope', { status: 401, body: { code: 7, data: null, message: '未登录' } }],
  ['HTTP 401 with anything else', { status: 401, body: undefined }],
  ['HTTP 204', { status: 204, body: undefined }],
  ['null', ok(null)],
  ['no data', { status: 200, body: { code: 0 } }],
  ['no data and a string as its code', { status: 200, body: { code: '0', message: 'ok' } }],
  ['an empty object', ok({})],
  ['an empty text', ok('')],
  ['an empty list', ok([])],
  ['false', ok(false)],
  ['no user', ok({ user: null })],
  ['no user but other fields', ok({ user: null, roles: [] })],
  ['an empty text for a user', ok({ user: '' })],
  ['the contract’s refusal', { status: 200, body: { code: 1001, data: null, message: '' } }],
  ['an HTTP status as its code', { status: 200, body: { code: 401, msg: '登录过期' } }],
])('a self-profile answer with %s contains no user', (_, answer) => {
  expect(normaliseAnswer(selfCall, answer)).toEqual(nobody)
})

test.each([
  ['a user', ok({ user: { nickname: '学员' } })],
  ['a user without any field', ok({ user: {} })],
  ['other data', ok({ name: '学员' })],
  ['a server error', { status: 500, body: { code: 1502, data: null } }],
  ['a server error without a body', { status: 502, body: undefined }],
  ['another refusal', { status: 200, body: { code: 1029, data: null } }],
  ['a missing call', { status: 404, body: undefined }],
  ['no envelope', { status: 200, body: { user: null } }],
  ['no JSON', { status: 200, body: undefined }],
])('a self-profile answer with %s ends no session', (_, answer) => {
  expect(normaliseAnswer(selfCall, answer)).toBe(answer)
})

test('HTTP 401 of any other call becomes the contract’s refusal; everything else is unchanged', () => {
  expect(normaliseAnswer('/api/course', { status: 401, body: undefined })).toMatchObject({ status: 401, body: { code: 1001 } })
  for (const answer of [ok({}), ok(null), { status: 403, body: undefined }]) expect(normaliseAnswer('/api/course', answer)).toBe(answer)
})

test.each([404, 405, 501])('signing out succeeds if HTTP %i means that the backend has no such call', (status) => {
  expect(normaliseAnswer(logoutCall, { status, body: undefined })).toEqual(nobody)
})
