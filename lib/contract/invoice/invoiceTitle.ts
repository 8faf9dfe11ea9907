import { z } from 'zod/mini'
import { DefaultFlag, InvoiceTitleKind, InvoiceType } from '#lib/enums'
import { creditCodeFault } from '#lib/validation'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, numbered, SendKey, wire, written } from '../shape.ts'

/** A title that invoices are made out to (发票抬头). Fields that its kind and type have no use for are empty. */
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

const optional = (what: string, most: number) => z._default(written(what, 0, most), '')

/**
 * The fields of a title. A person gets ordinary invoices; a company names its tax number, and for a VAT special invoice
 * bank, account, address and phone as well.
 */
const titleFields = {
  kind: wire(InvoiceTitleKind),
  type: wire(InvoiceType),
  name: written('抬头', 2, 100),
  taxNumber: z._default(z.union([z.literal(''), numbered(creditCodeFault)]), ''),
  bank: optional('开户银行', 60),
  bankAccount: z._default(z.string().check(z.trim(), z.regex(/^(?:\d[\d -]{4,38}\d)?$/, '银行账号应为 6 到 40 位数字')), ''),
  address: optional('注册地址', 100),
  phone: z._default(z.string().check(z.trim(), z.regex(/^(?:[\d+()（）-][\d+()（） -]{5,23})?$/, '电话格式错误')), ''),
  email: z._default(
    z.string().check(z.trim(), z.maxLength(100, '邮箱不能超过 100 个字'), z.regex(/^(?:[^\s@]+@[^\s@]+\.[^\s@]+)?$/, '邮箱格式错误')),
    '',
  ),
  isDefault: z._default(wire(DefaultFlag), DefaultFlag.NotDefault),
}

export const invoiceTitle = {
  'GET /api/invoice/title': {
    about: 'My invoice titles, the default one first; 20 at most',
    caller: 'user',
    input: z.object({}),
    data: z.object({ list: z.array(InvoiceTitle) }),
    errors: [],
  },
  'POST /api/invoice/title': {
    about: 'Adds an invoice title; the first one is the default. The same key adds one',
    caller: 'user',
    input: z.strictObject({ key: SendKey, ...titleFields }),
    data: InvoiceTitle,
    errors: [Code.Conflict, Code.TooOften],
  },
  'PUT /api/invoice/title/:id': {
    about: 'Changes an invoice title of mine; invoices that were asked for stay as they are',
    caller: 'user',
    input: z.strictObject({ id: Id, ...titleFields }),
    data: InvoiceTitle,
    errors: [Code.NotFound, Code.TooOften],
  },
  'DELETE /api/invoice/title/:id': {
    about: 'Removes an invoice title of mine; another becomes the default',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
