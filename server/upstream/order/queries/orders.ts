import { type Kysely, sql } from 'kysely'
import type { Page } from '#lib/contract'
import { OrderStatus } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { countOf, likePattern, paged, type Paging } from '../../db/paged.ts'
import { limits } from '../../limits/logic/limits.ts'
import { latestNow } from '../../limits/logic/latestEnd.ts'
import { closeCharges } from '../../payment/admin.ts'
import { openStatuses } from '../logic/orderActions.ts'
import { type OrderRow, withFacts } from './orderFacts.ts'
import { endUnpaid, lockOrder, transitionOrder, timeOutOrder } from './orderSteps.ts'
import { type PlaceResult, placeOrder, type OrderRequest } from './placeOrder.ts'
import { findProduct, type ProductKey } from './products.ts'

/** Tabs of the order list. */
export type OrderTab = 'all' | 'unpaid' | 'paid' | 'refund' | 'closed'

export interface OrderFilter {
  userId: string
  /** Undefined selects all kinds. */
  kind: PurchaseOrderTable['kind'] | undefined
  words: string
}

const closedStatuses: readonly OrderStatus[] = [OrderStatus.Cancelled, OrderStatus.Chargeback, OrderStatus.TimedOut]

/** Creates the buyer's queries for orders. */
export const orderQueries = (db: Kysely<Database>) => {
  const found = ({ userId, kind, words }: OrderFilter) => {
    const own = withFacts(db).where('purchase_order.user_id', '=', userId)
    const query = kind === undefined ? own : own.where('purchase_order.kind', '=', kind)
    if (words === '') return query
    const like = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${likePattern(words)} escape '\\'`
    return query.where((eb) =>
      eb.or([
        like('purchase_order.title'),
        like('purchase_order.id'),
        eb.exists(
          eb
            .selectFrom('order_item')
            .select('order_item.course_id')
            .whereRef('order_item.order_id', '=', 'purchase_order.id')
            .where(like('order_item.title')),
        ),
      ]),
    )
  }

  const filtered = (query: ReturnType<typeof found>, tab: OrderTab) => {
    if (tab === 'unpaid') return query.where('purchase_order.status', 'in', openStatuses)
    if (tab === 'paid') return query.where('purchase_order.status', '=', OrderStatus.Paid)
    if (tab === 'closed') return query.where('purchase_order.status', 'in', closedStatuses)
    if (tab === 'refund')
      return query.where(({ exists, selectFrom }) =>
        exists(selectFrom('refund').select('refund.id').whereRef('refund.order_id', '=', 'purchase_order.id')),
      )
    return query
  }

  return {
    thing: (place: ProductKey) => findProduct(db, place),

    place: (placing: OrderRequest): Promise<PlaceResult> => db.transaction().execute((trx) => placeOrder(trx, placing)),

    /** Returns the id of the buyer's unpaid order of a product, or null. */
    waiting: async (userId: string, { kind, id }: Pick<ProductKey, 'kind' | 'id'>): Promise<string | null> =>
      (await db.selectFrom('purchase_order').select('id').where('open_for', '=', `${userId} ${kind} ${id}`).executeTakeFirst())?.id ?? null,

    list: (filter: OrderFilter, tab: OrderTab, paging: Paging): Promise<Page<OrderRow>> =>
      paged(paging, filtered(found(filter), tab), (rows) =>
        rows.orderBy('purchase_order.created_at', 'desc').orderBy('purchase_order.id', 'desc'),
      ),

    /** Returns the number of orders in each tab. */
    counts: async (filter: OrderFilter): Promise<Record<OrderTab, number>> => {
      const count = (tab: OrderTab) => countOf(filtered(found(filter), tab))
      return {
        all: await count('all'),
        unpaid: await count('unpaid'),
        paid: await count('paid'),
        refund: await count('refund'),
        closed: await count('closed'),
      }
    },

    /** Finds an order of a user. */
    find: (userId: string, id: string) =>
      withFacts(db).where('purchase_order.id', '=', id).where('purchase_order.user_id', '=', userId).executeTakeFirst(),

    items: (orderId: string) => db.selectFrom('order_item').selectAll().where('order_id', '=', orderId).orderBy('position').execute(),

    /** Returns the history of an order, oldest first. */
    events: (orderId: string) => db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),

    /** Ends the orders of one user, or of all, whose payment deadline has passed and whose charges are closed. Returns their number. */
    endDue: async (now: number, { userId, most = 500 }: { userId?: string; most?: number } = {}): Promise<number> => {
      let due = db
        .selectFrom('purchase_order')
        .select('id')
        .where('status', 'in', openStatuses)
        // Includes orders that were created while the clock was ahead.
        .where(({ or, eb }) => or([eb('pay_before', '<=', now), eb('created_at', '>', latestNow(now))]))
      // A charge closes at its end, after its gateway was queried: a payment in time counts although it is reported later.
      due = due.where(({ or, eb, not, exists, selectFrom }) => {
        const open = selectFrom('charge').select('charge.id').whereRef('charge.order_id', '=', 'purchase_order.id')
        const isLate = or([eb('pay_before', '<=', now - limits.order.queryMs), eb('created_at', '>', latestNow(now))])
        return or([isLate, not(exists(open.where('charge.state', 'in', ['opening', 'open'])))])
      })
      if (userId !== undefined) due = due.where('user_id', '=', userId)
      let count = 0
      for (const { id } of await due.orderBy('pay_before').limit(most).execute()) {
        const ended = await db.transaction().execute(async (trx) => {
          await lockOrder(trx, id)
          return timeOutOrder(trx, id, now)
        })
        if (ended) count++
      }
      return count
    },

    /** Cancels an unpaid order. Returns false if its state does not allow that. */
    cancel: (id: string, now: number): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockOrder(trx, id)
        return endUnpaid(trx, { id, to: OrderStatus.Cancelled, actor: 'user', about: '已取消订单', at: now })
      }),

    /** Marks an order as ready to pay after a charge was opened. If the order has ended, closes the charge and returns false. */
    readyToPay: (id: string, { about, at }: { about: string; at: number }): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, id)
        if (order?.status === OrderStatus.ReadyToPay) return true
        const from = [OrderStatus.Created, OrderStatus.PaymentFailed]
        const ready = await transitionOrder(trx, { id, from, to: OrderStatus.ReadyToPay, actor: 'user', about, at })
        if (!ready) await closeCharges(trx, id, at)
        return ready
      }),
  }
}
