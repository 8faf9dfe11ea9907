import { expect, test } from 'vitest'
import { normalisedAnswer, logoutCall, selfCall } from '../../../../../server/http/session/sessionEnd.ts'

const nobody = { status: 200, body: { code: 0, data: null, message: 'ok' } }
const ok = (data: unknown) => ({ status: 200, body: { code: 0, data, message: '' } })

test.each([
  ['HTTP 401 with an envelope', { status: 401, body: { code: 7, data: null, message: '未登录' } }],
  ['HTTP 401 with anything else', { status: 401, body: undefined }],
  ['HTTP 204', { status: 204, body: undefined }],
  ['null', ok(null)],
  ['no data', { status: 200, body: { code: 0 } }],
  ['no data, its code a text', { status: 200, body: { code: '0', message: 'ok' } }],
  ['an empty object', ok({})],
  ['an empty text', ok('')],
  ['an empty list', ok([])],
  ['false', ok(false)],
  ['no user', ok({ user: null })],
  ['no user beside other things', ok({ user: null, roles: [] })],
  ['an empty text for a user', ok({ user: '' })],
  ['the refusal of the contract', { status: 200, body: { code: 1001, data: null, message: '' } }],
  ['the status of HTTP in its code', { status: 200, body: { code: 401, msg: '登录过期' } }],
])('a self-profile answer with %s names nobody', (_, answer) => {
  expect(normalisedAnswer(selfCall, answer)).toEqual(nobody)
})

test.each([
  ['a user', ok({ user: { nickname: '学员' } })],
  ['a user without any field', ok({ user: {} })],
  ['data that is not empty, without a user', ok({ name: '学员' })],
  ['a fault', { status: 500, body: { code: 1502, data: null } }],
  ['a fault without a word', { status: 502, body: undefined }],
  ['another refusal', { status: 200, body: { code: 1029, data: null } }],
  ['no such call', { status: 404, body: undefined }],
  ['no envelope', { status: 200, body: { user: null } }],
  ['no JSON', { status: 200, body: undefined }],
])('a self-profile answer with %s signs nobody out', (_, answer) => {
  expect(normalisedAnswer(selfCall, answer)).toBe(answer)
})

test('HTTP 401 of any other call is the contract’s refusal, with all else left alone', () => {
  expect(normalisedAnswer('/api/course', { status: 401, body: undefined })).toMatchObject({ status: 401, body: { code: 1001 } })
  for (const answer of [ok({}), ok(null), { status: 403, body: undefined }]) expect(normalisedAnswer('/api/course', answer)).toBe(answer)
})

test.each([404, 405, 501])('signing out is done where HTTP %i says that there is nothing to be told', (status) => {
  expect(normalisedAnswer(logoutCall, { status, body: undefined })).toEqual(nobody)
})
