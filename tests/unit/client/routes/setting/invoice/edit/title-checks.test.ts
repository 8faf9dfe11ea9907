import { expect, test } from 'vitest'
import { type Name, orderFor, rules } from '../../../../../../../client/routes/setting/invoice/edit/title-checks.ts'
import { initialTitle } from '../../../../../../../client/routes/setting/invoice/edit/TitleForm.tsx'

const of = (kind: string, type: string) => (name: Name) => (name === 'kind' ? kind : name === 'type' ? type : '')
const [person, company, special] = [of('1', '1'), of('2', '1'), of('2', '2')]

test('fields depend on the kind: an individual has neither type nor tax number', () => {
  expect(orderFor('1')).toEqual(['kind', 'name', 'email', 'isDefault'])
  expect(orderFor('2')).toHaveLength(10)
})

test('a company requires its tax number, and for a special invoice all printed fields', () => {
  expect(rules.taxNumber('', person)).toBeUndefined()
  expect(rules.taxNumber('', company)).toMatch('请输入')
  expect(rules.taxNumber('91350100M000100Y44', company)).toMatch('有误')
  for (const name of ['bank', 'bankAccount', 'address', 'phone'] as const) {
    expect(rules[name]('', company)).toBeUndefined()
    expect(rules[name]('', special)).toMatch('请填写')
  }
  expect(rules.bankAccount('6225 8888 0000', special)).toBeUndefined()
  expect(rules.bankAccount('abc', company)).toMatch('银行账号')
  expect(rules.phone('027-88888888', special)).toBeUndefined()
  expect(rules.email('x', person)).toMatch('邮箱')
})

test('a new form is a company’s, and the first title is the default', () => {
  expect(initialTitle(null, true)).toMatchObject({ kind: '2', type: '1', name: '', isDefault: 'yes' })
  expect(initialTitle(null, false).isDefault).toBe('')
})
