import { Code, type InvoiceTitle, type invoiceTitle } from '#lib/contract'
import { DefaultFlag, InvoiceTitleKind, InvoiceType } from '#lib/enums'
import type { InvoiceTitleFields, InvoiceTitleTable } from '../db/Database.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { newId } from '../kernel/logic/newId.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import type { InvoiceQueries } from './queries/createInvoiceQueries.ts'
import { titleOf } from './providers/InvoiceProvider.ts'
import { maxTitles, TooManyTitles } from './queries/invoiceTitles.ts'

interface Deps {
  titles: InvoiceQueries['titles']
  clock: () => number
}

const missing = (): never => refuse(Code.NotFound, '发票抬头不存在或已删除')

export const invoiceTitleHandlers = ({ titles, clock }: Deps): Handlers<typeof invoiceTitle> => ({
  'GET /api/invoice/title': async (_input, call) => ({ list: (await titles.list(requireUser(call).id)).map(invoiceTitleOf) }),

  'POST /api/invoice/title': async ({ key, ...given }, call) => {
    const row = {
      id: newId(),
      user_id: requireUser(call).id,
      send_key: key,
      created_at: clock(),
      ...fieldsOf(given),
      is_default: flag(given),
    }
    try {
      return invoiceTitleOf(await titles.add(row))
    } catch (error) {
      if (error instanceof TooManyTitles) return refuse(Code.Conflict, `最多保存 ${maxTitles} 个抬头，请先删除不用的`)
      throw error
    }
  },

  'PUT /api/invoice/title/:id': async ({ id, ...given }, call) => {
    const isDefault = given.isDefault === DefaultFlag.Default
    return invoiceTitleOf((await titles.change({ userId: requireUser(call).id, id, fields: fieldsOf(given), isDefault })) ?? missing())
  },

  'DELETE /api/invoice/title/:id': async ({ id }, call) => ((await titles.remove(requireUser(call).id, id)) ? null : missing()),
})

type Given = Omit<InvoiceTitle, 'id'>

const flag = ({ isDefault }: Given): 0 | 1 => (isDefault === DefaultFlag.Default ? 1 : 0)

const needed = {
  taxNumber: '统一社会信用代码',
  bank: '开户银行',
  bankAccount: '银行账号',
  address: '注册地址',
  phone: '注册电话',
} as const
type Needed = keyof typeof needed

/** Returns the columns of a title of this kind and type. Refuses missing required fields. */
function fieldsOf({ kind, type, name, taxNumber, bank, bankAccount, address, phone, email }: Given): InvoiceTitleFields {
  const isCompany = kind === InvoiceTitleKind.Company
  if (!isCompany && type === InvoiceType.VatSpecial) refuseInput({ path: 'type', message: '个人只能开普通发票' })
  const given = { taxNumber, bank, bankAccount, address, phone }
  const wanted: Needed[] = type === InvoiceType.VatSpecial ? (Object.keys(needed) as Needed[]) : isCompany ? ['taxNumber'] : []
  const [first, ...others] = wanted
    .filter((field) => given[field] === '')
    .map((field) => ({ path: field, message: `请填写${needed[field]}` }))
  if (first) refuseInput(first, ...others)
  const company = isCompany ? given : { taxNumber: '', bank: '', bankAccount: '', address: '', phone: '' }
  const { taxNumber: tax_number, bankAccount: bank_account, ...rest } = company
  return { kind, type, name, email, tax_number, bank_account, ...rest }
}

function invoiceTitleOf(row: InvoiceTitleTable): InvoiceTitle {
  const { tax_number: taxNumber, bank_account: bankAccount, ...fields } = titleOf(row)
  return { id: row.id, ...fields, taxNumber, bankAccount, isDefault: row.is_default === 1 ? DefaultFlag.Default : DefaultFlag.NotDefault }
}
