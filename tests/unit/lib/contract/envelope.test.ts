import { expect, test } from 'vitest'
import { ApiError, createApi, errorText, readEnvelope } from '#lib/contract'

const asked = (status: number, body: unknown) =>
  createApi(async () => ({ status, body }))('GET /api/home', {}).catch((error: unknown) => error)

test.each([
  [0, 0],
  [1179, 1179],
  ['0', 0],
  ['1179', 1179],
  ['-1', -1],
])('the code %j counts as %i', (code, counts) => {
  expect(readEnvelope({ code, data: 'x' })).toEqual({ code: counts, data: 'x' })
})

test.each([null, 'x', [], {}, { data: 1 }, { code: 'ok' }, { code: '' }, { code: '1.5' }, { code: 1.5 }, { code: null }, { code: {} }])(
  '%j is not an envelope',
  (body) => {
    expect(readEnvelope(body)).toBeUndefined()
  },
)

test.each([
  [{ msg: '不行', message: 'no' }, '不行'],
  [{ msg: '', message: '不行' }, '不行'],
  [{ msg: ' ', message: '不行' }, '不行'],
  [{ message: '不行' }, '不行'],
  [{ msg: { text: 'x' }, message: '不行' }, '不行'],
  [{ msg: 7 }, undefined],
  [{}, undefined],
])('the text of %j is %j', (envelope, text) => {
  expect(errorText(envelope)).toBe(text)
})

test('a code as a string succeeds and refuses like its number', async () => {
  expect(await asked(200, { code: '0', data: { list: [] } })).toEqual({ list: [] })
  expect(await asked(200, { code: '1179', message: '二维码已过期' })).toMatchObject({ code: 1179, message: '二维码已过期' })
})

test('a refusal without a text has a general message', async () => {
  expect(await asked(200, { code: 7 })).toMatchObject({ message: '出错了，请稍后再试～' })
})

test.each([undefined, null, '', 'x', {}, { code: 0, data: 1 }, { code: 5, msg: '别的话' }])(
  'HTTP 404 with the body %j means a missing resource',
  async (body) => {
    const error = await asked(404, body)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 404, message: '资源不存在' })
  },
)
