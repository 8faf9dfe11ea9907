import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { parseJsonColumn, Texts, UnreadableColumn } from '../../../../../server/upstream/kernel/parseJsonColumn.ts'

describe('json', () => {
  const thrown = (text: string, schema: z.ZodMiniType = Texts): unknown => {
    try {
      return parseJsonColumn(schema, text, 'course_detail.goals')
    } catch (error) {
      return error
    }
  }

  test('returns the fields of the schema from a column', () => {
    expect(parseJsonColumn(Texts, '["看懂图纸"]', 'course_detail.goals')).toEqual(['看懂图纸'])
    expect(parseJsonColumn(z.object({ a: z.int() }), '{"a":1,"b":2}', 'bundle.detail')).toEqual({ a: 1 })
  })

  test.each([
    ['', 'no JSON'],
    ['[张三', 'no JSON'],
    ['{"张三":1}', 'invalid_type'],
    ['["a",13800138000]', '1 invalid_type'],
  ])('names the column that contains %s without quoting its content', (text, fault) => {
    const error = thrown(text)
    expect(error).toBeInstanceOf(UnreadableColumn)
    expect(error).toHaveProperty('message', `Cannot read the content of column course_detail.goals: ${fault}`)
  })

  test('names the field', () => {
    expect(thrown('[{"title":1}]', z.array(z.object({ title: z.string() })))).toHaveProperty(
      'message',
      expect.stringContaining('0.title invalid_type'),
    )
  })
})
