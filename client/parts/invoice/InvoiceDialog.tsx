import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ApiError, Code, type Data, type InvoiceTitle } from '#lib/contract'
import { DefaultFlag } from '#lib/enums'
import { Button, ButtonLink, Dialog, RequestId, Spinner, yuan } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { settingPaths } from '#app/paths/settingPaths.ts'
import { newKey } from '../form/newKey.ts'
import { titleFacts } from './invoice-texts.ts'

interface InvoiceDialogProps {
  orderId: string
  onClose: () => void
  /** Called after an invoice was requested; settles when the page shows it. */
  onSent: () => Promise<unknown>
}

type Found = { quote: Data<'GET /api/order/:id/invoice'>['quote']; titles: InvoiceTitle[] }

/** Form to request an order's invoice: the amount with its derivation, and the invoice title. */
export function InvoiceDialog({ orderId, onClose, onSent }: InvoiceDialogProps) {
  const [found, setFound] = useState<Found>()
  const [titleId, setTitleId] = useState('')
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('没有连上服务器，请检查网络后重试', setFault)
  const key = useRef(newKey())
  const name = useId()

  const load = () =>
    attempt(async () => {
      const [{ quote }, { list: titles }] = await Promise.all([
        browserApi('GET /api/order/:id/invoice', { id: orderId }),
        browserApi('GET /api/invoice/title', {}),
      ])
      setFound({ quote, titles })
      setTitleId((titles.find(({ isDefault }) => isDefault === DefaultFlag.Default) ?? titles[0])?.id ?? '')
    })
  // oxlint-disable-next-line react/exhaustive-deps -- Loaded once, when the dialog opens.
  useEffect(load, [])

  const send = () =>
    attempt(async () => {
      try {
        await browserApi('POST /api/order/:id/invoice', { id: orderId, titleId, key: key.current })
      } catch (error) {
        // Requested in another window, or refunded in the meantime: shows the reason and the current state.
        if (error instanceof ApiError && [Code.Conflict, Code.InvoiceUnavailable].some((code) => code === error.code)) await onSent()
        throw error
      }
      await onSent()
      onClose()
      await showToast('success', '已申请开票，开好后会通知你')
    })

  const may = found !== undefined && found.quote.refusal === null && found.titles.length > 0
  return (
    <Dialog
      title="申请发票"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{may ? '暂不申请' : '关闭'}</Button>
          {found === undefined && fault !== undefined && (
            <Button tone="primary" busy={busy} onClick={load}>
              重试
            </Button>
          )}
          {may && (
            <Button tone="primary" busy={busy} onClick={send}>
              提交申请
            </Button>
          )}
        </>
      }
    >
      <Body>
        {found === undefined && fault === undefined && <Spinner label="正在加载" />}
        {found && <Amounts quote={found.quote} />}
        {found?.quote.refusal === null && found.titles.length === 0 && (
          <p className="none row">
            还没有发票抬头。
            <ButtonLink size="small" href={settingPaths.invoiceTitle}>
              新增抬头
            </ButtonLink>
          </p>
        )}
        {may && (
          <fieldset>
            <legend className="meta">开给谁</legend>
            {found.titles.map((title) => (
              <label key={title.id}>
                <input type="radio" name={name} checked={title.id === titleId} onChange={() => setTitleId(title.id)} />
                <span>
                  {title.name}
                  <small className="meta figures">{titleFacts(title)}</small>
                </span>
              </label>
            ))}
            <a href={settingPaths.invoiceTitle}>新增或修改抬头</a>
          </fieldset>
        )}
        {fault && (
          <p className="fault" role="alert">
            {fault.text}
          </p>
        )}
        <RequestId id={fault?.requestId} />
      </Body>
    </Dialog>
  )
}

const Amounts = ({ quote: { amountFen, paidFen, refundedFen, refusal, sample } }: Pick<Found, 'quote'>) =>
  refusal === null ? (
    <div className="amount">
      <p>
        开票金额 <b className="sum figures">{yuan(amountFen)}</b>
      </p>
      <p className="meta">
        {refundedFen > 0 ? `实付 ${yuan(paidFen)}，减去退款 ${yuan(refundedFen)}。` : '按实付金额开具，优惠和退款的部分不开票。'}
        之后如果退款，这张发票会自动红冲，剩余金额重新开具。
      </p>
      {sample && <p className="meta">这里开出的是样张，不能用于报销、抵扣或入账。</p>}
    </div>
  ) : (
    <p className="none row">
      {refusal}
      <ButtonLink size="small" href={settingPaths.invoices}>
        查看发票
      </ButtonLink>
    </p>
  )

const Body = styled.div`
  display: grid;
  gap: 16px;

  .sum {
    margin-left: 8px;
    font-size: var(--type-20);
  }
  .amount .meta {
    margin-top: 4px;
    line-height: 1.7;
  }
  .none {
    flex-wrap: wrap;
    gap: 8px 16px;
  }
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  label {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 56px;
    padding: 8px 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius-control);
    cursor: pointer;
  }
  label + label {
    margin-top: 8px;
  }
  label:has(:checked) {
    border-color: var(--primary);
    background: var(--primary-soft);
  }
  label .meta {
    display: block;
    overflow-wrap: anywhere;
  }
  legend {
    margin-bottom: 8px;
    padding: 0;
  }
  fieldset > a {
    display: inline-block;
    padding: 12px 0;
    color: var(--primary-text);
  }
  .fault {
    color: var(--danger);
  }
`
