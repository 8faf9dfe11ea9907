import { expect, test } from 'vitest'
import { createAnswerReader as createReader } from '../../../../../server/http/calls/answerReader.ts'

/** Reads answers to one path. */
const createAnswerReader = () => {
  const read = createReader()
  return (text: string) => read({ method: 'GET', path: '/api/course' }, Buffer.from(text))
}

const answer = (title: string) => JSON.stringify({ code: 0, data: { list: [{ title, tags: ['a'.repeat(400)] }] }, message: '' })

test('an answer that comes again and again is read once, and nobody can change it', () => {
  const read = createAnswerReader()
  const values = [1, 2, 3, 4].map(() => read(answer('电工')) as { data: { list: { title: string }[] } })
  expect(values[1]).toEqual(JSON.parse(answer('电工')))
  expect(values[2]).toBe(values[1])
  expect(values[3]).toBe(values[1])
  expect(() => (values[3]!.data.list[0]!.title = '焊工')).toThrow(TypeError)
  expect(() => values[3]!.data.list.push({ title: '焊工' })).toThrow(TypeError)
})

test('an answer that comes once is its reader’s own', () => {
  const value = createAnswerReader()(answer('电工')) as { data: { list: { title: string }[] } }
  value.data.list[0]!.title = '焊工'
  expect(value.data.list[0]!.title).toBe('焊工')
})

test('another text is another value, however alike', () => {
  const read = createAnswerReader()
  for (const title of ['电工', '焊工', '电工', '焊工', '电工', '焊工'])
    expect(read(answer(title))).toMatchObject({ data: { list: [{ title }] } })
})

test('a short answer is remembered as well', () => {
  const read = createAnswerReader()
  const values = [1, 2, 3].map(() => read('{"code":0,"data":{"list":[]}}'))
  expect(values[2]).toBe(values[1])
})

test('an answer that may hold a token is not remembered', () => {
  const read = createReader()
  const values = [1, 2, 3].map(() => read({ method: 'POST', path: '/api/user/login' }, Buffer.from('{"code":0,"data":{"token":"t"}}')))
  expect(values[2]).toEqual(values[1])
  expect(values[2]).not.toBe(values[1])
  expect(Object.isFrozen(values[2])).toBe(false)
})

test.each(['', '{', '<html>'.repeat(200), `{"a":${'1'.repeat(500)}`])(
  'a text that is no JSON is undefined, also the third time: %s',
  (text) => {
    const read = createAnswerReader()
    expect([1, 2, 3].map(() => read(text))).toEqual([undefined, undefined, undefined])
  },
)

test('answers of two kinds in turns are each read once', () => {
  const read = createAnswerReader()
  const values = ['电工', '焊工', '电工', '焊工', '电工', '焊工'].map((title) => read(answer(title)))
  expect(values[4]).toBe(values[2])
  expect(values[5]).toBe(values[3])
})

test('the mark of the byte order in front of an answer is no part of it', () => {
  const read = createAnswerReader()
  expect([read(`\uFEFF${answer('电工')}`), read('\uFEFF{"a":1}')]).toEqual([JSON.parse(answer('电工')), { a: 1 }])
})
