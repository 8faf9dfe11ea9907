import { expect, test } from 'vitest'
import { createResponseParser as createReader } from '../../../../../server/http/calls/responseParser.ts'

/** Creates a reader of answers to one path. */
const createAnswerReader = () => {
  const read = createReader()
  return (text: string) => read({ method: 'GET', path: '/api/course' }, Buffer.from(text))
}

const answer = (title: string) => JSON.stringify({ code: 0, data: { list: [{ title, tags: ['a'.repeat(400)] }] }, message: '' })

test('a repeated answer is parsed once and cannot be modified', () => {
  const read = createAnswerReader()
  const values = [1, 2, 3, 4].map(() => read(answer('电工')) as { data: { list: { title: string }[] } })
  expect(values[1]).toEqual(JSON.parse(answer('电工')))
  expect(values[2]).toBe(values[1])
  expect(values[3]).toBe(values[1])
  expect(() => (values[3]!.data.list[0]!.title = '焊工')).toThrow(TypeError)
  expect(() => values[3]!.data.list.push({ title: '焊工' })).toThrow(TypeError)
})

test('an answer that occurs once belongs to its caller', () => {
  const value = createAnswerReader()(answer('电工')) as { data: { list: { title: string }[] } }
  value.data.list[0]!.title = '焊工'
  expect(value.data.list[0]!.title).toBe('焊工')
})

test('a different text yields a different value, however similar', () => {
  const read = createAnswerReader()
  for (const title of ['电工', '焊工', '电工', '焊工', '电工', '焊工'])
    expect(read(answer(title))).toMatchObject({ data: { list: [{ title }] } })
})

test('a short answer is cached as well', () => {
  const read = createAnswerReader()
  const values = [1, 2, 3].map(() => read('{"code":0,"data":{"list":[]}}'))
  expect(values[2]).toBe(values[1])
})

test('an answer that may contain a token is not cached', () => {
  const read = createReader()
  const values = [1, 2, 3].map(() => read({ method: 'POST', path: '/api/user/login' }, Buffer.from('{"code":0,"data":{"token":"t"}}')))
  expect(values[2]).toEqual(values[1])
  expect(values[2]).not.toBe(values[1])
  expect(Object.isFrozen(values[2])).toBe(false)
})

test.each(['', '{', '<html>'.repeat(200), `{"a":${'1'.repeat(500)}`])('invalid JSON is undefined, also the third time: %s', (text) => {
  const read = createAnswerReader()
  expect([1, 2, 3].map(() => read(text))).toEqual([undefined, undefined, undefined])
})

test('two alternating answers are each parsed once', () => {
  const read = createAnswerReader()
  const values = ['电工', '焊工', '电工', '焊工', '电工', '焊工'].map((title) => read(answer(title)))
  expect(values[4]).toBe(values[2])
  expect(values[5]).toBe(values[3])
})

test('a byte order mark before an answer is ignored', () => {
  const read = createAnswerReader()
  expect([read(`\uFEFF${answer('电工')}`), read('\uFEFF{"a":1}')]).toEqual([JSON.parse(answer('电工')), { a: 1 }])
})
