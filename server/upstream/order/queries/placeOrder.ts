import { randomInt, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { OrderKind } from '#lib/contract'
import { OrderStatus, TargetKind } from '#lib/enums'
import { bundlePrice } from '../../bundle/index.ts'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { beijingMinuteDigits } from '../../kernel/logic/formatBeijingMinute.ts'
import { priceProduct, type Product } from '../logic/priceProduct.ts'
import { type AgreedVersion, type ProductQuote, quoteProduct } from '../logic/quoteProduct.ts'
import { refundTerms } from '../logic/refundAmount.ts'
import { claimCoupon, holdCoupon, type OrderCoupon, orderCoupons } from './coupons.ts'
import { fulfilOrder } from './fulfilOrder.ts'
import { addOrderEvent, timeOutOrder } from './orderSteps.ts'
import { findProduct, type ProductKey } from './products.ts'

export interface OrderRequest extends ProductKey {
  userId: string
  coupon: string | null
  /** Mark of the quote that was shown to the buyer. */
  mark: string
  agreement: AgreedVersion | null
  key: string
  digest: string
  payBefore: number
}

/** The placed order, or the reason why none was placed. */
export type PlaceResult =
  | { state: 'placed'; id: string }
  | { state: 'other body' | 'missing' | 'closed' | 'endless' | 'changed' }
  | { state: 'waiting'; orderId: string }
  | { state: 'coupon'; reason: string }

/** Places an order in the caller's transaction. A key, and an unpaid order of the same product, prevent a second order. */
export async function placeOrder(trx: Transaction<Database>, placing: OrderRequest): Promise<PlaceResult> {
  const { kind, id, userId, key, digest, mark, coupon, now } = placing
  await lockUser(trx, userId)
  const same = await trx
    .selectFrom('purchase_order')
    .select(['id', 'body_digest'])
    .where('user_id', '=', userId)
    .where('send_key', '=', key)
    .executeTakeFirst()
  if (same) return same.body_digest === digest ? { state: 'placed', id: same.id } : { state: 'other body' }
  const openFor = `${userId} ${kind} ${id}`
  const open = await trx.selectFrom('purchase_order').selectAll().where('open_for', '=', openFor).executeTakeFirst()
  if (open && now < open.pay_before)
    return open.body_digest === digest ? { state: 'placed', id: open.id } : { state: 'waiting', orderId: open.id }
  if (open) await timeOutOrder(trx, open.id, now)
  const thing = await findProduct(trx, placing)
  if (!thing) return { state: 'missing' }
  const priced = priceProduct(thing, bundlePrice)
  if (!priced) return { state: 'endless' }
  if (!thing.isOpen) return { state: 'closed' }
  const coupons = await orderCoupons(trx, userId, now)
  const quote = quoteProduct({ thing, priced, coupons, wanted: coupon ?? '', agreement: placing.agreement, now })
  if (quote.fault !== null) return { state: 'coupon', reason: quote.fault }
  if (quote.mark !== mark) return { state: 'changed' }
  const claim = quote.chosen && (await claimCoupon(trx, quote.chosen.couponId, userId, now))
  // The last one was claimed by someone else after the quote of this transaction.
  if (claim && claim.state !== 'claimed') return { state: 'coupon', reason: '优惠券刚刚被领完' }
  const order = await insertOrder(trx, placing, thing, { ...quote, claimId: claim?.id ?? null }, openFor)
  if (claim && !(await holdCoupon(trx, claim.id, order.id))) throw new Error('A free coupon was taken despite the lock')
  if (order.due_fen === 0)
    await fulfilOrder(trx, order, { at: now, paidFen: 0, channel: null, transactionId: null, actor: 'system', about: '无需付款，已开通' })
  return { state: 'placed', id: order.id }
}

async function insertOrder(
  trx: Transaction<Database>,
  { kind, id, userId, key, digest, agreement, now, payBefore }: Omit<OrderRequest, 'kind' | 'coupon' | 'mark'> & { kind: OrderKind },
  thing: Pick<Product, 'title' | 'cover' | 'validDays'>,
  quote: Omit<ProductQuote<OrderCoupon>, 'fault' | 'offers' | 'mark'> & { claimId: string | null },
  openFor: string,
): Promise<PurchaseOrderTable> {
  const values: Omit<PurchaseOrderTable, 'id'> = {
    user_id: userId,
    send_key: key,
    body_digest: digest,
    kind,
    target_id: id,
    title: thing.title,
    cover: thing.cover,
    status: OrderStatus.Created,
    list_fen: quote.listFen,
    deducted_fen: quote.deductedFen,
    discount_fen: quote.discountFen,
    due_fen: quote.dueFen,
    paid_fen: 0,
    refunded_fen: 0,
    coupon_claim_id: quote.claimId,
    coupon_title: quote.chosen?.title ?? null,
    valid_days: thing.validDays,
    agreement_id: agreement?.id ?? null,
    agreement_title: agreement?.title ?? null,
    agreement_version: agreement?.version ?? null,
    refund_terms: JSON.stringify(refundTerms),
    channel: null,
    transaction_id: null,
    open_for: openFor,
    pay_before: payBefore,
    created_at: now,
    paid_at: null,
    ended_at: null,
  }
  const order = await insertNumbered(trx, values)
  const items = quote.items.map((item, position) => ({
    order_id: order.id,
    course_id: item.courseId,
    title: item.title,
    cover: item.cover,
    position,
    list_fen: item.listFen,
    owned: item.owned ? (1 as const) : (0 as const),
    due_fen: item.dueFen,
    seconds: item.seconds,
    watched_before: 0,
  }))
  if (items.length > 0) await trx.insertInto('order_item').values(items).execute()
  await addOrderEvent(trx, { order_id: order.id, status: OrderStatus.Created, actor: 'user', about: '已提交订单', at: now })
  return order
}

/** Creates an order number: the time in Beijing to the minute, and eight random digits. */
const orderNumber = (now: number): string => beijingMinuteDigits(now) + String(randomInt(100_000_000)).padStart(8, '0')

/** Inserts an order. If its random number is already used, tries another one. */
async function insertNumbered(trx: Transaction<Database>, values: Omit<PurchaseOrderTable, 'id'>): Promise<PurchaseOrderTable> {
  for (;;) {
    const order = await trx
      .insertInto('purchase_order')
      .values({ id: orderNumber(values.created_at), ...values })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (order) return order
  }
}

/** The fee of an enrolment, as it appears in the order. */
export interface Fee {
  userId: string
  planId: string
  title: string
  cover: string
  feeFen: number
  now: number
  payBefore: number
}

/** Places the order of a fee. The caller holds the user's lock and has checked that no order of the fee is open. */
export function placeFee(
  trx: Transaction<Database>,
  { userId, planId, title, cover, feeFen, now, payBefore }: Fee,
): Promise<PurchaseOrderTable> {
  const kind = TargetKind.EnrolmentPlan
  const placing = { kind, id: planId, userId, now, payBefore, key: randomUUID(), digest: '', agreement: null }
  const amounts = { listFen: feeFen, deductedFen: 0, discountFen: 0, dueFen: feeFen }
  const quote = { ...amounts, items: [], chosen: undefined, claimId: null }
  return insertOrder(trx, placing, { title, cover, validDays: null }, quote, `${userId} ${kind} ${planId}`)
}
