import { useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import type { InvoiceTitle, Input } from '#lib/contract'
import { InvoiceTitleKind, InvoiceType, invoiceTypeLabel, DefaultFlag } from '#lib/enums'
import { useFields } from '#lib/hooks'
import { Button, ButtonLink, TextField } from '#lib/primitives'
import { showToast } from '#app/browser/action/showToast.ts'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { settingPaths } from '#app/paths/settingPaths.ts'
import { CheckField } from '#parts/form/CheckField.tsx'
import { ChoiceField } from '#parts/form/ChoiceField.tsx'
import { ErrorSummary } from '#parts/form/ErrorSummary.tsx'
import { IdNumberField } from '#parts/form/IdNumberField.tsx'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import type { FormDrafts } from '#parts/form/useFormDrafts.ts'
import { useFormSubmit } from '#parts/form/useFormSubmit.ts'
import { useStoredDraft } from '#parts/form/useStoredDraft.ts'
import { SettingColumn, SettingGroup } from '#parts/setting/SettingPage.tsx'
import { isCompany, isSpecial, labels, type Name, orderFor, rules } from './title-checks.ts'
import { TitlePreview } from './TitlePreview.tsx'

interface TitleFormProps {
  /** Unsaved changes on this device. */
  drafts: FormDrafts
  /** Invoice title to edit; null for a new one. */
  title: InvoiceTitle | null
  isFirst: boolean
}

const extras: Name[] = ['address', 'phone', 'bank', 'bankAccount']
const kinds = [
  { value: String(InvoiceTitleKind.Company), label: '企业', about: '公司、学校、机关' },
  { value: String(InvoiceTitleKind.Personal), label: '个人', about: '开给自己' },
]
const types = [
  { value: String(InvoiceType.Ordinary), label: invoiceTypeLabel[InvoiceType.Ordinary], about: '报销用' },
  { value: String(InvoiceType.VatSpecial), label: invoiceTypeLabel[InvoiceType.VatSpecial], about: '一般纳税人抵扣用' },
]

/** Columns with the fields of an invoice title, by its kind and type, and with the invoice that results. */
export function TitleForm(props: TitleFormProps) {
  const { fields, busy, fault, refused, save } = useTitleForm(props)
  const [kind, type] = [fields.sent('kind'), fields.sent('type')]
  const nameLabel = isCompany(kind) ? '企业名称' : '姓名'
  const may = isSpecial(kind, type) ? '' : '（选填）'
  const shown: Name[] = isCompany(kind) ? ['name', 'taxNumber', ...(isSpecial(kind, type) ? extras : [])] : ['name']
  return (
    <>
      <SettingColumn>
        <SettingGroup title="抬头信息">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <Fields role="presentation" disabled={!props.drafts.isLoaded}>
              <ChoiceField {...fields.field('kind')} label={labels.kind} choices={kinds} />
              {isCompany(kind) && <ChoiceField {...fields.field('type')} label={labels.type} choices={types} />}
              <TextField
                {...fields.field('name')}
                label={nameLabel}
                autoComplete={isCompany(kind) ? 'organization' : 'name'}
                placeholder={isCompany(kind) ? '营业执照上的全称' : '发票上的姓名'}
              />
              {isCompany(kind) && (
                <>
                  <IdNumberField {...fields.field('taxNumber')} label={labels.taxNumber} hint="18 位，见营业执照右上角" />
                  <div className="pair">
                    <TextField {...fields.field('bank')} label={`${labels.bank}${may}`} placeholder="精确到支行" />
                    <TextField
                      {...fields.field('bankAccount')}
                      label={`${labels.bankAccount}${may}`}
                      inputMode="numeric"
                      autoComplete="off"
                    />
                  </div>
                  <div className="pair">
                    <TextField {...fields.field('address')} label={`${labels.address}${may}`} />
                    <TextField {...fields.field('phone')} label={`${labels.phone}${may}`} inputMode="tel" />
                  </div>
                </>
              )}
              <TextField {...fields.field('email')} label={`${labels.email}（选填）`} inputMode="email" autoComplete="email" />
              <CheckField {...fields.field('isDefault')}>设为默认抬头，开票时先选它</CheckField>
              <OtherFormDrafts drafts={props.drafts} />
              <ErrorSummary {...{ fields, fault, refused }} labels={{ ...labels, name: nameLabel }} />
              <div className="acts row">
                <Button type="submit" tone="primary" size="large" busy={busy}>
                  保存抬头
                </Button>
                <ButtonLink size="large" href={settingPaths.invoices}>
                  返回
                </ButtonLink>
              </div>
            </Fields>
          </form>
        </SettingGroup>
      </SettingColumn>
      <SettingColumn>
        <SettingGroup title="发票上的样子">
          <TitlePreview
            kind={isSpecial(kind, type) ? '增值税专用发票' : '普通发票'}
            rows={shown.map((name) => ({ name, text: fields.sent(name), ...(name === 'name' && { label: nameLabel }) }))}
          />
        </SettingGroup>
        <SettingGroup title="用在哪里">
          <ol className="stack">
            <li>
              <b>申请：</b>在<a href={orderPaths.all}>订单</a>或<a href={settingPaths.invoices}>发票</a>里点“申请发票”，直接选这个抬头
            </li>
            <li>
              <b>金额：</b>按实付减去退款开具
            </li>
            <li>
              <b>专票：</b>开户银行、账号、地址和电话都要填齐
            </li>
          </ol>
        </SettingGroup>
      </SettingColumn>
    </>
  )
}

const Fields = styled.fieldset.attrs({ className: 'fields' })`
  .acts {
    gap: 12px;
    margin-top: 8px;
  }
`

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

/** Returns the state of the title form; unsaved changes are stored on this device. */
function useTitleForm({ drafts, title, isFirst }: TitleFormProps) {
  const navigate = useNavigate()
  const [empty] = useState(() => initialTitle(title, isFirst))
  const [given] = useState(() => ({ ...empty, ...drafts.begun }))
  const fields = useFields<Name>(rules, { given })
  const value = (name: Name) => fields.field(name).value
  const order = orderFor(value('kind'))
  const sending = useFormSubmit({ fields, order })
  const forget = useStoredDraft(drafts, Object.fromEntries(names.map((name) => [name, value(name)])), empty)

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
