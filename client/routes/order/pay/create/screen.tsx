import { useLoaderData, useLocation } from 'react-router'
import { ButtonLink, Empty } from '#lib/primitives'
import type { OrderDetail } from '#lib/contract'
import { OrderStatus, type PayChannel } from '#lib/enums'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Locked } from '#parts/drawings/Locked.tsx'
import { MessagePage } from '#parts/page/MessagePage.ts'
import { Confirm } from './Confirm.tsx'
import type { loader } from './loader.ts'
import { Cashier } from './Cashier.tsx'
import { OrderEnd } from './OrderEnd.tsx'
import { address, productHref, productOf } from './address.ts'

export { loader } from './loader.ts'

/** Purchase of a course, series or package: the quote, then the payment, then the final state. */
export function Screen() {
  const data = useLoaderData<typeof loader>()
  const { step } = data
  // The key resets the state for another order or product.
  if (step === 'pay') return <Pay key={data.order.id} {...data} />
  if (step === 'confirm' && 'quote' in data.quoted) {
    const { target } = data.quoted.quote
    return <Confirm key={`${target.kind}.${target.id}`} {...data.quoted} channels={data.channels} offers={data.offers} />
  }
  return (
    <PageBody>
      <Head title="确认订单" index={false} />
      {step === 'confirm' && 'refusal' in data.quoted ? (
        <Refused reason={data.quoted.refusal} />
      ) : (
        <>
          <h1>确认订单</h1>
          <Empty title="还没有选好要买什么">
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
  channels: PayChannel[]
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
