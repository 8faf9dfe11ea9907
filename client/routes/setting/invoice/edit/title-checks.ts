import { InvoiceTitleKind, InvoiceType } from '#lib/enums'
import type { Rule } from '#lib/hooks'
import { creditCodeFault } from '#lib/validation'
import { lengthError } from '#parts/form/lengthError.ts'

/** Labels of the fields from top to bottom. */
export const labels = {
  kind: '抬头类型',
  type: '发票类型',
  name: '抬头名称',
  taxNumber: '统一社会信用代码（税号）',
  bank: '开户银行',
  bankAccount: '银行账号',
  address: '注册地址',
  phone: '注册电话',
  email: '接收邮箱',
  isDefault: '默认抬头',
} as const
export type Name = keyof typeof labels

export const isCompany = (kind: string): boolean => Number(kind) === InvoiceTitleKind.Company
export const isSpecial = (kind: string, type: string): boolean => isCompany(kind) && Number(type) === InvoiceType.VatSpecial

const ofCompanies: readonly Name[] = ['type', 'taxNumber', 'bank', 'bankAccount', 'address', 'phone']

/** Returns the fields to fill in, by kind of title. */
export const orderFor = (kind: string): Name[] =>
  (Object.keys(labels) as Name[]).filter((name) => isCompany(kind) || !ofCompanies.includes(name))

/** Requires the company details for a special invoice, which prints all of them; for an ordinary one they are optional. */
const requiredIfSpecial =
  (what: string, most: number, shape?: { of: RegExp; fault: string }): Rule<Name> =>
  (value, of) => {
    const least = isSpecial(of('kind'), of('type')) ? 1 : 0
    return lengthError(what, value, least, most) ?? (shape && value !== '' && !shape.of.test(value) ? shape.fault : undefined)
  }

export const rules: Record<Name, Rule<Name>> = {
  kind: () => undefined,
  type: () => undefined,
  name: (value, of) => lengthError(isCompany(of('kind')) ? '企业名称' : '姓名', value, 2, 100),
  taxNumber: (value, of) => (isCompany(of('kind')) ? creditCodeFault(value) : undefined),
  bank: requiredIfSpecial('开户银行', 60),
  bankAccount: requiredIfSpecial('银行账号', 40, { of: /^\d[\d -]{4,38}\d$/, fault: '银行账号应为 6 到 40 位数字' }),
  address: requiredIfSpecial('注册地址', 100),
  phone: requiredIfSpecial('注册电话', 25, { of: /^[\d+()（）-][\d+()（） -]{5,23}$/, fault: '电话格式错误' }),
  email: (value) => (value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : '邮箱格式错误'),
  isDefault: () => undefined,
}
