import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Input, InvoiceTitle } from '#lib/contract'
import { DefaultFlag, InvoiceTitleKind, InvoiceType } from '#lib/enums'
import { useFields } from '#lib/hooks'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { settingPaths } from '#app/paths/settingPaths.ts'
import { readDraft } from '#parts/form/drafts.ts'
import { useFormSubmit } from '#parts/form/useFormSubmit.ts'
import { useStoredDraft } from '#parts/form/useStoredDraft.ts'
import { isSpecial, labels, type Name, orderFor, rules } from './title-checks.ts'

interface TitleFormOptions {
  hydrated: boolean
  userId: string
  /** Invoice title to edit; null for a new one. */
  title: InvoiceTitle | null
  isFirst: boolean
}

const names = Object.keys(labels) as Name[]

/** Returns the values of an untouched form. */
export function initialTitle(title: InvoiceTitle | null, isFirst: boolean): Record<Name, string> {
  if (!title) {
    const empty = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
    return { ...empty, kind: String(InvoiceTitleKind.Company), type: String(InvoiceType.Ordinary), isDefault: isFirst ? 'yes' : '' }
  }
  const { id: _, kind, type, isDefault, ...words } = title
  return { ...words, kind: String(kind), type: String(type), isDefault: isDefault === DefaultFlag.Default ? 'yes' : '' }
}

/** Returns the state of the title form; unsaved changes are stored on this device, separately for each title. */
export function useTitleForm({ hydrated, userId, title, isFirst }: TitleFormOptions) {
  const navigate = useNavigate()
  const draft = `invoiceTitle:${title?.id ?? ''}`
  const [empty] = useState(() => initialTitle(title, isFirst))
  const [given] = useState(() => ({ ...empty, ...(hydrated ? readDraft(draft, userId) : {}) }))
  const fields = useFields<Name>(rules, { given })
  const value = (name: Name) => fields.field(name).value
  const order = orderFor(value('kind'))
  const sending = useFormSubmit({ fields, order })
  const forget = useStoredDraft(draft, userId, Object.fromEntries(names.map((name) => [name, value(name)])), empty)

  const read = (): Omit<Input<'POST /api/invoice/title'>, 'key'> => {
    const sent = (name: Name) => (order.includes(name) ? fields.sent(name) : '')
    return {
      kind: Number(fields.sent('kind')) as InvoiceTitleKind,
      type: isSpecial(fields.sent('kind'), fields.sent('type')) ? InvoiceType.VatSpecial : InvoiceType.Ordinary,
      name: sent('name'),
      taxNumber: sent('taxNumber'),
      bank: sent('bank'),
      bankAccount: sent('bankAccount'),
      address: sent('address'),
      phone: sent('phone'),
      email: sent('email'),
      isDefault: fields.sent('isDefault') === '' ? DefaultFlag.NotDefault : DefaultFlag.Default,
    }
  }
  const save = () =>
    sending.send(read, async ({ key, ...content }) => {
      await (title
        ? browserApi('PUT /api/invoice/title/:id', { id: title.id, ...content })
        : browserApi('POST /api/invoice/title', { key, ...content }))
      forget()
      await navigate(settingPaths.invoices)
      await showToast('success', '抬头已保存')
    })
  return { fields, ...sending, save }
}
