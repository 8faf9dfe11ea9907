import type { z } from 'zod/mini'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const kinds: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '列表 […]',
  object: '对象 {…}',
  null: 'null',
}

const kindOf = (input: unknown): string => {
  if (Array.isArray(input)) return kinds['array']!
  return input === null ? 'null' : (kinds[typeof input] ?? typeof input)
}

/** Formats the error of a field in a content pack with the expected value. */
export function issueText(issue: RawIssue): string {
  const { input } = issue
  if (issue.code === 'unrecognized_keys') return `没有${issue.keys.map((key) => ` ${key}`).join('、')} 这一项，请检查拼写或删去`
  if (input === undefined) return '缺少这一项'
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'int' || (issue.expected === 'number' && typeof input === 'number'))
      return `应为整数，现在是 ${JSON.stringify(input)}`
    return `应为${kinds[issue.expected] ?? issue.expected}，现在是${kindOf(input)}`
  }
  if (issue.code === 'invalid_value') return `应为 ${issue.values.map(String).join('、')} 之一，现在是 ${JSON.stringify(input)}`
  if (issue.code === 'too_small') return sizeText(issue.origin, '至少', Number(issue.minimum), issue.inclusive === false)
  if (issue.code === 'too_big') return sizeText(issue.origin, '最多', Number(issue.maximum), issue.inclusive === false)
  if (issue.code === 'invalid_union') return '内容不是允许的几种写法之一，请对照格式说明'
  return '格式错误，请对照格式说明'
}

function sizeText(origin: string, least: '至少' | '最多', bound: number, exclusive: boolean): string {
  if (origin === 'string') return `${least} ${bound} 个字`
  if (origin === 'array') return `${least} ${bound} 项`
  if (least === '至少') return exclusive ? `应大于 ${bound}` : `不能小于 ${bound}`
  return exclusive ? `应小于 ${bound}` : `不能大于 ${bound}`
}
