import { z } from 'zod/mini'
import { DefaultFlag, InvoiceTitleKind, InvoiceType } from '#lib/enums'
import { creditCodeFault } from '#lib/validation'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, checkedIdentifier, IdempotencyKey, wire, trimmedText } from '../shape.ts'

/** An invoice title (发票抬头). Fields that do not apply to its kind and type are empty. */
export const InvoiceTitle = z.object({
  id: Id,
  kind: wire(InvoiceTitleKind),
  type: wire(InvoiceType),
  /** Name of the person or the company. */
  name: z.string(),
  /** Unified social credit code of a company (GB 32100-2015). */
  taxNumber: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  isDefault: wire(DefaultFlag),
})
export type InvoiceTitle = z.infer<typeof InvoiceTitle>

const optional = (what: string, most: number) => z._default(trimmedText(what, 0, most), '')

/**
 * Fields of an invoice title. A person receives ordinary invoices. A company must enter its tax number; VAT special
 * invoices also require bank, account, address and phone number.
 */
const titleFields = {
  kind: wire(InvoiceTitleKind),
  type: wire(InvoiceType),
  name: trimmedText('抬头', 2, 100),
  taxNumber: z._default(z.union([z.literal(''), checkedIdentifier(creditCodeFault)]), ''),
  bank: optional('开户银行', 60),
  bankAccount: z._default(z.string().check(z.trim(), z.regex(/^(?:\d[\d -]{4,38}\d)?$/, '银行账号应为 6 到 40 位数字')), ''),
  address: optional('注册地址', 100),
  phone: z._default(z.string().check(z.trim(), z.regex(/^(?:[\d+()（）-][\d+()（） -]{5,23})?$/, '电话格式错误')), ''),
  email: z._default(
    z
      .string()
      .check(z.trim(), z.maxLength(100, '邮箱不能超过 100 个字'), z.regex(/^(?:[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+)?$/, '邮箱格式错误')),
    '',
  ),
  isDefault: z._default(wire(DefaultFlag), DefaultFlag.NotDefault),
}

export const invoiceTitle = {
  'GET /api/invoice/title': {
    about: 'Returns the invoice titles of the current user, the default first; at most 20',
    caller: 'user',
    input: z.object({}),
    data: z.object({ list: z.array(InvoiceTitle) }),
    errors: [],
  },
  'POST /api/invoice/title': {
    about: 'Adds an invoice title; the first one becomes the default. Idempotent by key',
    caller: 'user',
    input: z.strictObject({ key: IdempotencyKey, ...titleFields }),
    data: InvoiceTitle,
    errors: [Code.Conflict, Code.TooOften],
  },
  'PUT /api/invoice/title/:id': {
    about: 'Changes an invoice title of the current user; requested invoices are not affected',
    caller: 'user',
    input: z.strictObject({ id: Id, ...titleFields }),
    data: InvoiceTitle,
    errors: [Code.NotFound, Code.TooOften],
  },
  'DELETE /api/invoice/title/:id': {
    about: 'Removes an invoice title of the current user; another one becomes the default',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
