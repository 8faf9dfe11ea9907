import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { ButtonLink, Empty, yuan } from '#lib/primitives'
import type { OrderDetail, PayOption } from '#lib/contract'
import { OrderStatus, TargetKind } from '#lib/enums'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { NoOrders } from '#parts/drawings/NoOrders.tsx'
import { Unlocked } from '#parts/drawings/Unlocked.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Locked } from '#parts/drawings/Locked.tsx'
import { MessagePage } from '#parts/page/MessagePage.ts'
import { feeTexts } from '../../fee-texts.ts'
import { termText } from '../../termText.ts'
import { Confirm } from './Confirm.tsx'
import type { loader } from './loader.ts'
import { Cashier } from './Cashier.tsx'
import { address, productHref, productOf, buyHref, learnHref } from './address.ts'

export { loader } from './loader.ts'

/** Purchase of a course, series or package: the quote, then the payment, then the final state. */
export function Screen() {
  const data = useLoaderData<typeof loader>()
  const { step } = data
  // The key resets the state for another order or product.
  if (step === 'pay') return <Pay key={data.order.id} {...data} />
  if (step === 'confirm' && 'quote' in data.quoted) {
    const { target } = data.quoted.quote
    return <Confirm key={`${target.kind}.${target.id}`} {...data.quoted} options={data.options} />
  }
  return (
    <PageBody>
      <Head title="确认订单" index={false} />
      {step === 'confirm' && 'refusal' in data.quoted ? (
        <Refused reason={data.quoted.refusal} />
      ) : (
        <>
          <h1>确认订单</h1>
          <Empty drawing={<NoOrders />} title="还没有选好要买什么">
            <ButtonLink tone="primary" href={paths.courses}>
              去选课程
            </ButtonLink>
          </Empty>
        </>
      )}
    </PageBody>
  )
}

interface PayProps {
  order: OrderDetail
  options: PayOption[]
  back: boolean
  /** Server time at which the order was read, in milliseconds. */
  now: number
}

const waits: ReadonlySet<OrderStatus> = new Set([OrderStatus.Created, OrderStatus.ReadyToPay, OrderStatus.PaymentFailed])

/** Payment of an order, or its final state. */
function Pay({ order, ...about }: PayProps) {
  const isWaiting = waits.has(order.status)
  return (
    <PageBody>
      <Head title={isWaiting ? `付款：${order.target.title}` : '订单结果'} index={false} />
      {isWaiting ? <Cashier order={order} {...about} /> : <OrderEnd order={order} />}
    </PageBody>
  )
}

/** Shown if the product cannot be bought: the upstream's reason, and a link to the product's page. */
function Refused({ reason }: { reason: string }) {
  const thing = productOf(address.read(useLocation()))
  return (
    <MessagePage>
      <Locked />
      <h1>现在不能购买</h1>
      <p className="muted">{reason}</p>
      <ButtonLink tone="primary" size="large" wide href={thing ? productHref[thing.kind](thing.id) : paths.courses}>
        回到它的页面
      </ButtonLink>
      <ButtonLink size="large" wide href={paths.study}>
        去我的学习
      </ButtonLink>
    </MessagePage>
  )
}

/** The final state of an order that no longer awaits payment, and the next actions. */
function OrderEnd({ order }: { order: OrderDetail }) {
  const { status, target, refundedFen, dueFen } = order
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const paid = status === OrderStatus.Paid
  const isFee = target.kind === TargetKind.EnrolmentPlan
  const [title, then] = isFee ? feeTexts(order) : paid ? paidWords(order) : endWords(order)
  const owns = paid && (refundedFen === 0 || refundedFen < dueFen)
  return (
    <MessagePage aria-live="polite">
      {owns ? <Unlocked /> : <Locked />}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="muted">{then}</p>
      {owns ? (
        <ButtonLink tone="primary" size="large" wide href={learnHref(target)}>
          {isFee ? '查看报名' : '去学习'}
        </ButtonLink>
      ) : (
        <ButtonLink tone="primary" size="large" wide href={buyHref(target)}>
          {isFee ? '回到报名' : '重新下单'}
        </ButtonLink>
      )}
      <ButtonLink size="large" wide href={orderPaths.order(order.id)}>
        查看订单
      </ButtonLink>
      {/* The first button already leads to the page of an owned series or package. */}
      {!isFee && (!owns || target.kind === TargetKind.Course) && (
        <ButtonLink size="large" wide tone="plain" href={productHref[target.kind](target.id)}>
          {target.kind === TargetKind.Course ? '回到课程页面' : '回到它的页面'}
        </ButtonLink>
      )}
      <p className="caption figures">{`订单号 ${order.id}`}</p>
    </MessagePage>
  )
}

function paidWords({ target, paidFen, dueFen, refundedFen, entitlement }: OrderDetail): [title: string, then: string] {
  if (refundedFen > 0 && refundedFen >= dueFen) return ['已退款', `这笔订单的 ${yuan(refundedFen)} 已退回。`]
  const term = termText(target.kind, entitlement?.until ?? null)
  return dueFen === 0
    ? ['领取成功', `《${target.title}》已开通，${term}。`]
    : ['支付成功', `已付 ${yuan(paidFen)}，《${target.title}》已开通，${term}。`]
}

function endWords({ status, target, coupon }: OrderDetail): [title: string, then: string] {
  const returned = coupon === null ? '' : '，优惠券已退回'
  if (status === OrderStatus.TimedOut)
    return ['支付超时', `30 分钟内没有付款，《${target.title}》的订单已经关闭${returned}。如果你刚刚付了款，会原路退回。`]
  if (status === OrderStatus.Cancelled) return ['订单已取消', `《${target.title}》没有购买${returned}。`]
  return ['付款被收回', `支付渠道收回了这笔款项，《${target.title}》已停止使用。如有疑问请联系客服。`]
}
