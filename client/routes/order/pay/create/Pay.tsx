import type { OrderDetail } from '#lib/contract'
import { OrderStatus, type PayChannel } from '#lib/enums'
import { Head } from '#app/Head.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Cashier } from './Cashier.tsx'
import { OrderEnd } from './OrderEnd.tsx'

interface PayProps {
  order: OrderDetail
  channels: PayChannel[]
  /** Server time at which the order was read, in milliseconds. */
  now: number
}

const waits: ReadonlySet<OrderStatus> = new Set([OrderStatus.Created, OrderStatus.ReadyToPay, OrderStatus.PaymentFailed])

/** Payment of an order, or its final state. */
export function Pay({ order, ...about }: PayProps) {
  const isWaiting = waits.has(order.status)
  return (
    <PageBody>
      <Head title={isWaiting ? `付款：${order.target.title}` : '订单结果'} index={false} />
      {isWaiting ? <Cashier order={order} {...about} /> : <OrderEnd order={order} />}
    </PageBody>
  )
}
