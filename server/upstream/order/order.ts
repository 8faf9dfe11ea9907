import { type Charge, Code, type order, type PayState, type Quote } from '#lib/contract'
import { OrderStatus, type PayChannel, payChannelLabel } from '#lib/enums'
import { bundlePrice } from '../bundle/index.ts'
import { mediaUrl } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { bodyDigest } from '../kernel/logic/bodyDigest.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { limits } from '../limits/logic/limits.ts'
import { addedTerm } from '../membership/index.ts'
import type { OpenRequest } from '../payment/index.ts'
import { isOpen } from './logic/orderActions.ts'
import { isSold, productKindLabel, type SoldKind } from './logic/orderKind.ts'
import { priceProduct, type Product } from './logic/priceProduct.ts'
import { type AgreedVersion, quoteProduct } from './logic/quoteProduct.ts'
import type { OrderQueries } from './queries/createOrderQueries.ts'
import type { OrderRow } from './queries/orderFacts.ts'
import type { PlaceResult } from './queries/placeOrder.ts'
import { orderCard, orderDetail, payResult } from './views/orderCards.ts'

export interface OrderDeps extends OrderQueries, ChargeOpener {
  /** Returns the version of the purchase agreement that is in effect, or null if there is none. */
  agreement: (now: number) => Promise<AgreedVersion | null>
  clock: () => number
}

/** Returns the change of the current term by a purchase, or null if there is no term or it has no end. */
function renewalOf({ member, validDays }: Pick<Product, 'member' | 'validDays'>, now: number): Quote['renewal'] {
  const endsAt = member?.endsAt ?? null
  if (endsAt === null) return null
  // Any start is valid, because only the end of the current term matters.
  const term = addedTerm({ joinedAt: now, expiresAt: endsAt, validDays }, { now, days: validDays })
  return { endsAt: isoTime(endsAt), renewedUntil: isoTime(term?.expiresAt ?? null) }
}

/** Creates the handlers for a user's quotes and orders. */
export const orderHandlers = (deps: OrderDeps): Handlers<typeof order> => {
  const { orders, coupons, agreement, channels, open, check, openCharge, openIdOf, clock } = deps
  /** Finds an order of the caller. Closes it first if its payment deadline has passed. */
  const find = async (userId: string, id: string): Promise<OrderRow> => {
    const row = await orders.find(userId, id)
    if (!row) return refuse(Code.NotFound, '订单不存在，请在“我的订单”里查看')
    if (!isOpen(row.status) || clock() < row.pay_before) return row
    await orders.endDue(clock(), { userId })
    return (await orders.find(userId, id)) ?? refuse(Code.NotFound, '订单不存在，请在“我的订单”里查看')
  }

  const payState = async (userId: string, id: string): Promise<PayState> => {
    const { status, pay_before } = await find(userId, id)
    const reason = isOpen(status) && status !== OrderStatus.PaymentFailed ? null : failureText(status)
    const open = isOpen(status)
      ? { payBefore: isoTime(pay_before), charge: (await openCharge(id)) ?? null }
      : { payBefore: null, charge: null }
    return { result: payResult(status), status, reason, ...open }
  }

  return {
    'GET /api/order/quote': async ({ kind, id, coupon: wanted }, call) => {
      const { id: userId } = requireUser(call)
      const now = clock()
      if (!isSold(kind)) return refuse(Code.NotFound, '报名费请在报名页里缴纳')
      await orders.endDue(now, { userId })
      const [thing, usable, agreed, waitingOrder] = await Promise.all([
        orders.thing({ kind, id, userId, now }),
        coupons.forOrder(userId, now),
        agreement(now),
        orders.waiting(userId, { kind, id }),
      ])
      if (!thing) return refuse(Code.NotFound, missing(kind))
      const priced = priceProduct(thing, bundlePrice)
      if (!priced) return refuse(Code.Conflict, endless(kind))
      if (!thing.isOpen) return refuse(Code.Conflict, closed(kind))
      const quote = quoteProduct({ thing, priced, coupons: usable, wanted, agreement: agreed, now })
      if (quote.fault !== null) return refuse(Code.CouponUnusable, quote.fault)
      return {
        target: { kind, id, title: thing.title, cover: mediaUrl(thing.cover), listed: true },
        items: quote.items.map(({ courseId, title, cover, listFen, owned, dueFen }) => ({
          courseId,
          title,
          cover: mediaUrl(cover),
          listFen,
          owned,
          dueFen,
        })),
        listFen: quote.listFen,
        deductedFen: quote.deductedFen,
        discountFen: quote.discountFen,
        dueFen: quote.dueFen,
        validDays: thing.validDays,
        renewal: renewalOf(thing, now),
        coupons: quote.offers.map(({ id: couponId, title, about, endsAt, offFen, reason, claimed }) => ({
          id: couponId,
          title,
          about,
          endsAt: isoTime(endsAt),
          offFen,
          reason,
          claimed,
        })),
        coupon: quote.chosen?.couponId ?? null,
        agreement: agreed,
        waitingOrder,
        mark: quote.mark,
      }
    },

    'POST /api/order': async ({ kind, id, coupon, mark, agreementVersion, key }, call) => {
      const { id: userId } = requireUser(call)
      const now = clock()
      if (!isSold(kind)) return refuse(Code.NotFound, '报名费请在报名页里缴纳')
      const agreed = await agreement(now)
      const digest = bodyDigest({ kind, id, coupon, mark, agreementVersion })
      const payBefore = now + limits.order.payMs
      // A different version also changes the mark, except in a forged request body.
      const isAccepted = (agreed?.version ?? null) === agreementVersion
      const seen = isAccepted ? mark : ''
      const placed = await orders.place({ kind, id, userId, now, coupon, mark: seen, agreement: agreed, key, digest, payBefore })
      if (placed.state !== 'placed') return refusePlacing(kind, placed)
      return orderCard(await find(userId, placed.id), now)
    },

    'GET /api/order': async ({ kind, group, words, page, pageSize }, call) => {
      const { id: userId } = requireUser(call)
      const now = clock()
      await orders.endDue(now, { userId })
      const filter = { userId, kind, words }
      const [found, counts] = await Promise.all([orders.list(filter, group, { page, pageSize }), orders.counts(filter)])
      return { ...found, list: found.list.map((row) => orderCard(row, now)), counts }
    },

    'GET /api/order/:id': async ({ id }, call) => {
      const row = await find(requireUser(call).id, id)
      const [items, events] = await Promise.all([orders.items(id), orders.events(id)])
      return orderDetail(row, items, events, clock())
    },

    'POST /api/order/:id/cancel': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      const row = await find(userId, id)
      if (row.status !== OrderStatus.Cancelled && !(await orders.cancel(id, clock()))) {
        const { status } = await find(userId, id)
        if (status !== OrderStatus.Cancelled) return refuse(Code.OrderOver, overText(status))
      }
      return orderCard(await find(userId, id), clock())
    },

    'POST /api/order/:id/pay': async ({ id, channel, way }, call) => {
      const { id: userId } = requireUser(call)
      const row = await find(userId, id)
      if (!isOpen(row.status)) return refuse(Code.OrderOver, overText(row.status))
      if (!channels().includes(channel)) return refuse(Code.ChannelMissing, `这里没有开通${payChannelLabel[channel]}，请换一种方式`)
      const payer = { openId: await openIdOf(userId), address: call.address, agent: call.agent }
      const charge = await open({ orderId: id, channel, way, payer, amountFen: row.due_fen, title: row.title, endsAt: row.pay_before })
      if (!(await orders.readyToPay(id, { about: readyText(channel), at: clock() })))
        return refuse(Code.OrderOver, overText((await find(userId, id)).status))
      return charge
    },

    'POST /api/order/:id/pay/check': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      if (isOpen((await find(userId, id)).status))
        await check(id).catch(() => refuse(Code.GatewayFailed, '暂时问不到付款结果，已经付款的不会丢失，请稍后再看'))
      return payState(userId, id)
    },

    'GET /api/order/:id/pay': ({ id }, call) => payState(requireUser(call).id, id),
  }
}

const missing = (kind: SoldKind): string => `${productKindLabel[kind]}不存在或已下架`
const closed = (kind: SoldKind): string => `这个${productKindLabel[kind]}已停止销售`
const endless = (kind: SoldKind): string => `你已长期拥有这个${productKindLabel[kind]}，不用再购买`
const readyText = (channel: PayChannel): string => `等待用${payChannelLabel[channel]}付款`

function refusePlacing(kind: SoldKind, placed: Exclude<PlaceResult, { state: 'placed' }>): never {
  if (placed.state === 'waiting')
    return refuse(Code.OrderWaiting, '你有一个同样的订单还没有付款，请先支付或取消', { orderId: placed.orderId })
  if (placed.state === 'coupon') return refuse(Code.CouponUnusable, placed.reason)
  if (placed.state === 'missing') return refuse(Code.NotFound, missing(kind))
  if (placed.state === 'endless') return refuse(Code.Conflict, endless(kind))
  if (placed.state === 'closed') return refuse(Code.Conflict, closed(kind))
  if (placed.state === 'other body') return refuse(Code.Conflict, '这次提交与上一次的内容不同，请刷新页面后重新下单')
  return refuse(Code.PriceChanged, '价格或内容刚刚有变动，请核对新的金额后再提交')
}

const overText = (status: OrderStatus): string => (status === OrderStatus.Paid ? '这个订单已经支付' : '这个订单已经结束，请重新下单')

const failureTexts: Partial<Record<OrderStatus, string>> = {
  [OrderStatus.PaymentFailed]: '付款没有成功，没有扣款，可以重新支付',
  [OrderStatus.Cancelled]: '订单已取消',
  [OrderStatus.Chargeback]: '付款已被支付渠道退单',
  [OrderStatus.TimedOut]: '超过支付时间，订单已关闭。如已扣款，将自动原路退回',
}
const failureText = (status: OrderStatus): string | null => failureTexts[status] ?? null

/** The configured payment channels. */
export interface ChargeOpener {
  /** Returns the configured payment channels, the default one first. */
  channels: () => PayChannel[]
  /** Opens a charge for an order. Returns the existing one while it is valid. */
  open: (order: OpenRequest) => Promise<Charge>
  /** Queries the gateway of an order's open charge. */
  check: (orderId: string) => Promise<void>
  /** Returns the id of an order's open charge. */
  openCharge: (orderId: string) => Promise<string | undefined>
  /** Returns the id of a user at WeChat's official account, if known. */
  openIdOf: (userId: string) => Promise<string | undefined>
}
