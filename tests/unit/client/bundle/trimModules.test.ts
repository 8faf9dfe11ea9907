import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Trim } from '../../../../client/bundle/Trim.ts'
import { trimmedModule, trims } from '../../../../client/bundle/trimModules.ts'

describe.each(trims)('the trim of $module', (trim) => {
  test('fits the version that is installed', () => {
    const name = trim.module.split('/')[0]!
    const { version } = JSON.parse(readFileSync(resolve('node_modules', name, 'package.json'), 'utf8')) as { version: string }
    expect(`${name}@${version}`).toBe(trim.of)
  })

  test('meets all that it names', () => {
    expect(trimmedModule(readFileSync(resolve('node_modules', trim.module), 'utf8'), trim).unmet).toEqual([])
  })

  test('says what it saves', () => {
    expect(trim.saves).toBeGreaterThan(0)
  })
})

const trim = (about: Partial<Trim>, code: string) => trimmedModule(code, { module: 'a.js', of: 'a@1', saves: 1, ...about })

test('a function gets another body, declared or in a variable, wherever it stands', () => {
  const code = 'function a(x) { function b() { return 1 } return b }\nconst c = (x) => x + 1'
  expect(trim({ functions: { b: 'return 2', c: '' } }, code).code).toBe(
    'function a(x) { function b() {return 2} return b }\nconst c = (x) => {}',
  )
})

test('an expression gets its value, by all of its text or by how it begins', () => {
  expect(trim({ values: { 'a.b': 'false', 'list.forEach(…': '0' } }, 'if (a.b) list.forEach((x) => y(a.b, x)); a.bc').code).toBe(
    'if (false) 0; a.bc',
  )
})

test('a name gets its value as a condition only', () => {
  expect(trim({ values: { a: 'false' } }, 'let a = f(a); if (a) g({ a })').code).toBe('let a = f(a); if (false) g({ a })')
})

test('messages to developers go', () => {
  expect(trim({ withoutMessages: ['invariant'] }, 'invariant(a(b), `no ${c}`); other(a, b)').code).toBe('invariant(a(b)); other(a, b)')
})

test('whatever met nothing is named', () => {
  expect(trim({ functions: { a: '' }, values: { 'b.c': '1' }, withoutMessages: ['d'] }, 'e()').unmet).toEqual(['a', 'b.c', 'd'])
})
