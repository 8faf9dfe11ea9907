import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { ApiError, Code, type OrderAction, type OrderCard } from '#lib/contract'
import { TargetKind } from '#lib/enums'
import { Button, ButtonLink, type ButtonSize } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { address, buyHref, learnHref } from './pay/create/address.ts'

const ConfirmDialog = lazyComponent(async () => (await import('#parts/form/ConfirmDialog.tsx')).ConfirmDialog)
const RefundDialog = lazyComponent(async () => (await import('./RefundDialog.tsx')).RefundDialog)
const InvoiceDialog = lazyComponent(async () => (await import('#parts/invoice/InvoiceDialog.tsx')).InvoiceDialog)

const failure = '操作失败，请检查网络后重试'

type Asked = 'cancel' | 'refund' | 'cancelRefund' | 'invoice'

interface OrderActionsProps {
  order: Pick<OrderCard, 'id' | 'target' | 'actions' | 'discountFen'>
  /** Default `small`. */
  size?: ButtonSize
}

/** The actions that an order currently allows, as buttons. */
export function OrderActions({ order, size = 'small' }: OrderActionsProps) {
  const { id, target, actions, discountFen } = order
  const [asked, setAsked] = useState<Asked>()
  const place = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const close = () => setAsked(undefined)
  const { cancel, cancelRefund } = useOrderChanges(id, () => {
    close()
    // The pressed button was removed because the order's state changed.
    place.current?.focus()
  })
  const button = (action: OrderAction) => {
    // With several orders on a page, the label of each button names its order.
    const name = (words: string) => ({ children: words, 'aria-label': `${words}：${target.title}` })
    switch (action) {
      case 'pay':
        return <ButtonLink key={action} tone="primary" size={size} href={address.href({ order: id })} {...name('去支付')} />
      case 'learn':
        // In a list, unpaid orders are the most prominent.
        return (
          <ButtonLink
            key={action}
            tone={size === 'small' ? 'secondary' : 'primary'}
            size={size}
            href={learnHref(target)}
            {...name('去学习')}
          />
        )
      case 'again':
        return <ButtonLink key={action} size={size} href={buyHref(target)} {...name('再次购买')} />
      case 'cancel':
        return <Button key={action} size={size} onClick={() => setAsked(action)} {...name('取消订单')} />
      case 'refund':
        return <Button key={action} size={size} onClick={() => setAsked(action)} {...name('申请退款')} />
      case 'cancelRefund':
        return <Button key={action} size={size} onClick={() => setAsked(action)} {...name('取消退款')} />
      case 'invoice':
        return <Button key={action} size={size} onClick={() => setAsked(action)} {...name('申请发票')} />
    }
  }
  return (
    <Root ref={place} tabIndex={-1} role="group" aria-label={`《${target.title}》的操作`}>
      {actions.map(button)}
      {asked === 'cancel' && (
        <ConfirmDialog
          {...{
            title: '取消这个订单？',
            lead:
              target.kind === TargetKind.EnrolmentPlan
                ? '取消后名额会释放。缴费截止前还有名额的，可以在报名页面重新缴费。'
                : `取消后不能恢复${discountFen > 0 ? '，优惠券会退回' : ''}；可以再次下单。`,
            keep: '先不取消',
            go: '取消订单',
          }}
          {...{ failure, onGo: cancel, onClose: close }}
        />
      )}
      {asked === 'cancelRefund' && (
        <ConfirmDialog
          {...{
            title: '取消退款申请？',
            lead: '取消后可以继续学习。以后再申请，金额按那时的学习情况重新计算。',
            keep: '先不取消',
            go: '取消退款',
          }}
          {...{ failure, onGo: cancelRefund, onClose: close }}
        />
      )}
      {asked === 'refund' && <RefundDialog orderId={id} title={target.title} onClose={close} onSent={() => void revalidate()} />}
      {asked === 'invoice' && <InvoiceDialog orderId={id} onClose={close} onSent={revalidate} />}
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  outline: none;
`

/** Returns functions that cancel an order or its refund; the page's data is then reloaded, even if it was too late. */
function useOrderChanges(id: string, onDone: () => void) {
  const { revalidate } = useRevalidator()
  const change = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      await showToast('success', done)
    } catch (error) {
      if (!(error instanceof ApiError) || !tooLate.includes(error.code)) throw error
      // The order was paid, cancelled or decided elsewhere; the reloaded page shows the current state.
      await showToast('error', error.message)
    }
    onDone()
    await revalidate()
  }
  return {
    cancel: () => change(() => browserApi('POST /api/order/:id/cancel', { id }), '订单已取消'),
    cancelRefund: () => change(() => browserApi('POST /api/order/:id/refund/cancel', { id }), '退款申请已取消'),
  }
}

const tooLate: readonly number[] = [Code.OrderOver, Code.Conflict]
