import { randomUUID } from 'node:crypto'
import type { Data, Input } from '#lib/contract'
import type { Database } from '../../server/upstream/db/Database.ts'
import { createOutboxWorker } from '../../server/upstream/outbox/createOutboxWorker.ts'
import { domainsOf } from './catalogueCalls.ts'
import type { Engine } from './openTestDatabase.ts'
import { useParticipation } from './useParticipation.ts'

type Kind = Input<'GET /api/order/quote'>['kind']

export const course = 1
export const series = 2
export const coursePackage = 4

/** Extends `useParticipation` by actions of buyers. */
export function useOrders(engine: Engine) {
  const world = useParticipation(engine)

  return () => {
    const { call, db, ...rest } = world()
    const clock = () => rest.time.now
    const quote = (user: string, kind: Kind, id: string, coupon?: string) =>
      call('GET /api/order/quote', { kind, id, ...(coupon !== undefined && { coupon }) }, user)
    /** Orders at the price of a quote, like the page. */
    const orderOf = (user: string, { target, coupon, mark, agreement }: Data<'GET /api/order/quote'>, key: string = randomUUID()) =>
      call('POST /api/order', { kind: target.kind, id: target.id, coupon, mark, agreementVersion: agreement?.version ?? null, key }, user)
    return {
      ...rest,
      call,
      db,
      quote,
      orderOf,
      buy: async (user: string, kind: Kind, id: string) => orderOf(user, await quote(user, kind, id)),
      /** Creates a coupon of the operator; by default 10 yuan off everything. */
      async coupon(fields: Partial<Database['coupon']> = {}): Promise<string> {
        const id = fields.id ?? randomUUID()
        const { now } = rest.time
        await db
          .insertInto('coupon')
          .values({
            id,
            title: '新人券',
            kind: 'amount',
            amount_fen: 1000,
            rate_percent: null,
            cap_fen: null,
            threshold_fen: 0,
            scope: 'all',
            scope_ids: '[]',
            scope_text: '全部课程可用',
            starts_at: now - 1000,
            ends_at: now + 30 * 86_400_000,
            total: null,
            per_user: 1,
            claimed_count: 0,
            origin: 'test',
            created_at: now,
            withdrawn_at: null,
            ...fields,
          })
          .execute()
        return id
      },
      /** Withdraws all coupons, so that those of other tests are not applied. */
      withdrawCoupons: () => db.updateTable('coupon').set({ withdrawn_at: 1 }).execute(),
      /** Runs due tasks of the outbox. */
      runTasks: () => createOutboxWorker({ db, clock, work: domainsOf(db, clock).work, log: () => {} }).runDue(),
      /** Starts a payment for an order and acts on its cashier page. */
      async cashier(user: string, id: string, act: Input<'POST /api/pay/sandbox/:id'>['act']) {
        const charge = await call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, user)
        await call('POST /api/pay/sandbox/:id', { id: charge.id, act })
        return charge
      },
      claim: (user: string, id: string) => call('POST /api/coupon/:id/claim', { id }, user),
    }
  }
}
