import { styled } from 'styled-components'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, type RefundQuote, textLimits } from '#lib/contract'
import type { RefundReason } from '#lib/enums'
import { useFields } from '#lib/hooks'
import { Button, Dialog, Skeleton, yuan } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useSelf } from '#app/useSelf.ts'
import { type ErrorText, errorTextOf } from '#app/errorTextOf.ts'
import { AreaField } from '#parts/form/AreaField.tsx'
import { ChoiceField } from '#parts/form/ChoiceField.tsx'
import { ErrorSummary } from '#parts/form/ErrorSummary.tsx'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import { type FormDrafts, useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { useFormSubmit } from '#parts/form/useFormSubmit.ts'
import { useStoredDraft } from '#parts/form/useStoredDraft.ts'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import { RefundSum } from './RefundSum.tsx'
import { isOutdated, labels, order, reasonChoices, refundRules, requestedFen } from './refund-texts.ts'

interface RefundDialogProps {
  orderId: string
  title: string
  onClose: () => void
  onSent: () => void
}

/** Requests a refund: shows its amount and computation, then asks for the reason. */
export function RefundDialog({ orderId, title, onClose, onSent }: RefundDialogProps) {
  const { quote, fault, ask } = useRefundQuote(orderId)
  const { user } = useSelf()
  const drafts = useFormDrafts(`refund ${orderId}`, user?.id ?? '')
  return (
    <Dialog title="申请退款" lead={`《${title}》`} width={520} onClose={onClose}>
      {quote ? (
        <RefundForm key={drafts.key} {...{ orderId, quote, drafts, onClose, onSent }} onOutdated={ask} />
      ) : fault ? (
        <LoadErrorNotice name={fault.text} requestId={fault.requestId} onReload={ask} />
      ) : (
        <div role="status" aria-label="正在计算可退金额">
          <Skeleton height={280} />
        </div>
      )}
    </Dialog>
  )
}

interface RefundFormProps extends Omit<RefundDialogProps, 'title'> {
  quote: RefundQuote
  drafts: FormDrafts
  /** Called when the amount has changed. */
  onOutdated: () => Promise<void>
}

function RefundForm({ orderId, quote, drafts, onClose, onSent, onOutdated }: RefundFormProps) {
  const fields = useFields(refundRules, { given: drafts.begun })
  const { busy, fault, refused, send } = useFormSubmit({ fields, order })
  const { value: reason } = fields.field('reason')
  const forget = useStoredDraft(drafts, { reason, note: fields.field('note').value })
  const amount = requestedFen(quote, reason)
  const submit = () =>
    send(
      () => ({ id: orderId, reason: fields.sent('reason') as RefundReason, note: fields.sent('note'), mark: quote.mark }),
      async (asked) => {
        try {
          await browserApi('POST /api/order/:id/refund', asked)
        } catch (error) {
          // The new amount is shown and must be confirmed.
          if (error instanceof ApiError && isOutdated(error.code)) await onOutdated()
          throw error
        }
        forget()
        await showToast('success', '已提交退款申请，5 个工作日内审核')
        onClose()
        onSent()
      },
    )
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RefundSum quote={quote} reason={reason} />
      <ChoiceField {...fields.field('reason')} label={labels.reason} choices={reasonChoices} />
      <AreaField {...fields.field('note')} label={labels.note} rows={3} most={textLimits.refundNote} placeholder="发生了什么，想怎么解决" />
      <OtherFormDrafts drafts={drafts} />
      <ErrorSummary {...{ fields, labels, fault, refused }} />
      {reason !== '' && amount === 0 && (
        <p className="refusal" role="status">
          {`${quote.reason ?? '按规则可退金额为 0'}。如果是内容不符、停更下架或长时间无法学习，请选对应的原因，由平台核实。`}
        </p>
      )}
      <Button type="submit" tone="primary" size="large" wide busy={busy} disabled={reason !== '' && amount === 0}>
        {amount === 0 ? '申请退款' : `申请退款 ${yuan(amount)}`}
      </Button>
      <p className="meta">审核通过后收回学习权限，学习记录和笔记保留；钱原路退回。审核前可以取消申请。</p>
    </Form>
  )
}

const Form = styled.form.attrs({ className: 'fields' })`
  .refusal {
    color: var(--warning);
    font-size: var(--type-14);
  }
`

/** Returns the refund quote of an order, requested when the dialog opens and whenever the quote has changed. */
function useRefundQuote(orderId: string) {
  const [quote, setQuote] = useState<RefundQuote>()
  const [fault, setFault] = useState<ErrorText>()
  const ask = useCallback(async () => {
    try {
      setQuote(await browserApi('GET /api/order/:id/refund/quote', { id: orderId }))
      setFault(undefined)
    } catch (error) {
      setFault(errorTextOf(error, '可退金额没有算出来，请检查网络后重试'))
    }
  }, [orderId])
  useEffect(() => void ask(), [ask])
  return { quote, fault, ask }
}
