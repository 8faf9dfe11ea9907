import { useState } from 'react'
import { styled } from 'styled-components'
import { type LeadScale, textLimits } from '#lib/contract'
import { type Rule, useFields } from '#lib/hooks'
import { Button, ButtonLink, TextField } from '#lib/primitives'
import { belowDesktops, phones } from '#lib/theme'
import { phoneFault, plainPhone } from '#lib/validation'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useSelfId } from '#app/useSelf.ts'
import { paths } from '#app/paths.ts'
import { AreaField } from '#parts/form/AreaField.tsx'
import { ChoiceField } from '#parts/form/ChoiceField.tsx'
import { ErrorSummary } from '#parts/form/ErrorSummary.tsx'
import { lengthError } from '#parts/form/lengthError.ts'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import { type FormDrafts, useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { useFormSubmit } from '#parts/form/useFormSubmit.ts'
import { useStoredDraft } from '#parts/form/useStoredDraft.ts'
import { SubmittedMessage } from '#parts/form/SubmittedMessage.tsx'

const labels = { organisation: '单位名称', contact: '联系人', phone: '手机', scale: '培训规模', need: '需求' } as const
type Name = keyof typeof labels

const rules: Record<Name, Rule<Name>> = {
  organisation: (value) => lengthError('单位名称', value, 2, 50),
  contact: (value) => lengthError('联系人', value, 1, 20),
  phone: (value) => phoneFault(value),
  scale: (value) => (value === '' ? '请选择培训规模' : undefined),
  need: (value) => lengthError('需求', value, 0, textLimits.demoNeed),
}

const order = Object.keys(labels) as Name[]
const scales: { value: LeadScale; label: string }[] = [
  { value: '1-49', label: '50 人以下' },
  { value: '50-199', label: '50–199 人' },
  { value: '200-999', label: '200–999 人' },
  { value: '1000+', label: '1000 人以上' },
]

/** Form to request a demonstration. `phone` is an alternative contact. */
export function DemoForm({ phone }: { phone: string | null }) {
  const drafts = useFormDrafts('business', useSelfId() ?? '')
  const [received, setReceived] = useState(false)
  if (received) return <Received />
  return (
    <Panel>
      <div className="lead">
        <h2>预约演示</h2>
        <p className="text muted">留下联系方式，顾问会按你的工种和规模准备一次 30 分钟的在线演示。信息只用于这次联系。</p>
        {phone && (
          <p className="text muted">
            也可以直接拨打 <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </p>
        )}
        <noscript>
          <p className="text muted">提交表单需要启用 JavaScript。</p>
        </noscript>
      </div>
      <LeadForm key={drafts.key} drafts={drafts} onReceived={() => setReceived(true)} />
    </Panel>
  )
}

interface LeadFormProps {
  drafts: FormDrafts
  onReceived: () => void
}

/** Fields of the form. Typed text is stored on this device until it is sent. */
function LeadForm({ drafts, onReceived }: LeadFormProps) {
  const fields = useFields<Name>(rules, { given: drafts.begun })
  const { busy, fault, refused, send } = useFormSubmit({ fields, order })
  const forget = useStoredDraft(drafts, Object.fromEntries(order.map((name) => [name, fields.field(name).value])))
  const ask = () =>
    send(
      () => ({
        organisation: fields.sent('organisation'),
        contact: fields.sent('contact'),
        phone: fields.sent('phone'),
        scale: fields.sent('scale') as LeadScale,
        need: fields.sent('need'),
      }),
      async (lead) => {
        await browserApi('POST /api/business/lead', lead)
        forget()
        onReceived()
      },
    )
  const phoneField = fields.field('phone')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <fieldset className="fields" role="presentation" disabled={!drafts.isLoaded}>
        <TextField {...fields.field('organisation')} label={labels.organisation} autoComplete="organization" placeholder="单位全称" />
        <div className="pair">
          <TextField {...fields.field('contact')} label={labels.contact} autoComplete="name" placeholder="怎么称呼你" />
          <TextField
            {...phoneField}
            label={labels.phone}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            placeholder="11 位手机号"
            onChange={(typed) => phoneField.onChange(plainPhone(typed))}
          />
        </div>
        <ChoiceField {...fields.field('scale')} label={labels.scale} choices={scales} />
        <AreaField
          {...fields.field('need')}
          label="需求（选填）"
          rows={4}
          most={textLimits.demoNeed}
          placeholder="工种、等级、想解决的问题"
        />
        <OtherFormDrafts drafts={drafts} />
        <ErrorSummary {...{ fields, labels, fault, refused }} />
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          提交预约
        </Button>
      </fieldset>
    </form>
  )
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 24px 64px;
  padding: 40px 48px;
  border-radius: var(--radius-dialog);
  --border-control: var(--border-control-deep);

  background: var(--bg-subtle);

  h2 {
    font-size: var(--type-24);
  }
  .text {
    margin-top: 12px;
    line-height: 1.7;
  }
  a {
    padding: 12px 0;
    color: var(--primary-text);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @media ${belowDesktops} {
    grid-template-columns: minmax(0, 1fr);
    padding: 32px 24px;
  }
  @media ${phones} {
    margin: 0 calc(-1 * var(--gutter));
    padding: 32px var(--gutter);
    border-radius: 0;
  }
  @media print {
    form {
      display: none;
    }
  }
`

/** Confirmation that the request for a demonstration was received. */
const Received = () => (
  <SubmittedMessage title="已收到">
    <p className="text muted">1 个工作日内联系你，请留意来电。</p>
    <ButtonLink href={paths.pricing}>先看看价格与版本</ButtonLink>
  </SubmittedMessage>
)
