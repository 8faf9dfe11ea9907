import { describe, expect, test } from 'vitest'
import { codeFormatError, formatCode } from '#parts/course/access-code.ts'

describe('access code input', () => {
  test.each([
    ['7k2mx4qp', '7K2M-X4QP'],
    ['7K2M-X4QP-', '7K2M-X4QP'],
    ['７Ｋ２Ｍ　ｘ４', '7K2M-X4'],
    [' 7k2m — x4·qp ', '7K2M-X4QP'],
    ['', ''],
  ])('%j is formatted as %j', (typed, shown) => expect(formatCode(typed)).toBe(shown))

  test('reports how many characters are missing or extra', () => {
    expect(codeFormatError(' - ')).toBe('请输入激活码')
    expect(codeFormatError('7K2M-X4QP')).toBe('激活码是 20 位字母和数字，还差 12 位')
    expect(codeFormatError('7K2M-X4QP-7K2M-X4QP-7K2M-1')).toBe('激活码是 20 位字母和数字，多了 1 位')
    expect(codeFormatError('7k2mx4qp7k2mx4qp7k2m')).toBeUndefined()
  })
})
