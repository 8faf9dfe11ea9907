import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'
import { lockUser } from '../../db/lockUser.ts'
import { storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import { parseJsonColumn, Texts } from '../../kernel/parseJsonColumn.ts'
import type { CouponTerms } from '../logic/couponDiscount.ts'
import type { CouponRows } from '../pack/Coupons.ts'

/** A coupon for an order: claimed and unused, reserved by an unpaid order, or claimed together with the order. */
export interface OrderCoupon extends CouponTerms {
  couponId: string
  /** Null for a coupon that is not claimed yet. */
  claimId: string | null
  title: string
  /** The unpaid order that reserves the coupon; null if it is free. */
  orderId: string | null
}

/** Result of claiming a coupon. */
export type ClaimResult = { state: 'claimed'; id: string } | { state: 'missing' | 'over' | 'none left' | 'no more for the user' }

/** Converts a row to the terms of a coupon. */
export const couponTerms = (row: Omit<Database['coupon'], 'id'>): CouponTerms => ({
  kind: row.kind,
  amountFen: row.amount_fen,
  ratePercent: row.rate_percent,
  capFen: row.cap_fen,
  thresholdFen: row.threshold_fen,
  scope: row.scope,
  scopeIds: parseJsonColumn(Texts, row.scope_ids, 'coupon.scope_ids'),
  scopeText: row.scope_text,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

/**
 * Lists the coupons that a user can have for an order, each once: claimed and free, claimable, or reserved by an unpaid order.
 */
export async function orderCoupons(at: Kysely<Database>, userId: string, now: number): Promise<OrderCoupon[]> {
  const rows = await at
    .selectFrom('coupon_claim')
    .innerJoin('coupon', 'coupon.id', 'coupon_claim.coupon_id')
    .leftJoin('purchase_order', 'purchase_order.id', 'coupon_claim.order_id')
    .selectAll('coupon')
    .select(['coupon_claim.id as claim_id', 'coupon_claim.order_id'])
    .where('coupon_claim.user_id', '=', userId)
    .where('coupon.ends_at', '>', now)
    .where((eb) => eb.or([eb('coupon_claim.order_id', 'is', null), eb('purchase_order.open_for', 'is not', null)]))
    .orderBy('coupon_claim.claimed_at')
    .orderBy('coupon_claim.id')
    .execute()
  const byCoupon = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (byCoupon.get(row.id)?.order_id !== null) byCoupon.set(row.id, row)
  const held = [...byCoupon.values()].map((row) => couponOf(row, row.claim_id, row.order_id))
  const isFree = new Set(held.filter(({ orderId }) => orderId === null).map(({ couponId }) => couponId))
  const claimable = (await claimableCoupons(at, userId, now)).filter(({ id }) => !isFree.has(id)).map((row) => couponOf(row, null, null))
  const isClaimable = new Set(claimable.map(({ couponId }) => couponId))
  return [...held.filter(({ couponId }) => !isClaimable.has(couponId)), ...claimable]
}

const couponOf = (row: Database['coupon'], claimId: string | null, orderId: string | null): OrderCoupon => ({
  ...couponTerms(row),
  couponId: row.id,
  claimId,
  title: row.title,
  orderId,
})

/** Selects the coupons that are offered and of which a user has not claimed the maximum. */
const claimableCoupons = (at: Kysely<Database>, userId: string, now: number) =>
  at
    .selectFrom('coupon')
    .selectAll('coupon')
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where((eb) => eb.or([eb('total', 'is', null), eb('claimed_count', '<', eb.ref('total'))]))
    .where(({ eb, ref, selectFrom }) =>
      eb(
        ref('per_user'),
        '>',
        selectFrom('coupon_claim')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('coupon_claim.coupon_id', '=', 'coupon.id')
          .where('user_id', '=', userId),
      ),
    )
    .orderBy('ends_at')
    .orderBy('id')
    .execute()

/** Claims a coupon for a user whose row is locked. Does nothing while the user has an unused claim. */
export async function claimCoupon(trx: Transaction<Database>, couponId: string, userId: string, now: number): Promise<ClaimResult> {
  const coupon = await trx.selectFrom('coupon').selectAll().where('id', '=', couponId).executeTakeFirst()
  if (!coupon) return { state: 'missing' }
  const claims = await trx
    .selectFrom('coupon_claim')
    .select(['id', 'order_id'])
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .execute()
  const unused = claims.find(({ order_id }) => order_id === null)
  if (unused) return { state: 'claimed', id: unused.id }
  if (coupon.withdrawn_at !== null || now < coupon.starts_at || now >= coupon.ends_at) return { state: 'over' }
  if (claims.length >= coupon.per_user) return { state: 'no more for the user' }
  const taken = await trx
    .updateTable('coupon')
    .set({ claimed_count: sql<number>`claimed_count + 1` })
    .where('id', '=', couponId)
    .where((eb) => eb.or([eb('total', 'is', null), eb('claimed_count', '<', eb.ref('total'))]))
    .returning('id')
    .executeTakeFirst()
  if (!taken) return { state: 'none left' }
  const id = randomUUID()
  await trx.insertInto('coupon_claim').values({ id, coupon_id: couponId, user_id: userId, claimed_at: now, order_id: null }).execute()
  return { state: 'claimed', id }
}

/** Reserves a claimed coupon for an order. Returns false if another order has reserved it. */
export const holdCoupon = (trx: Transaction<Database>, claimId: string, orderId: string): Promise<boolean> =>
  hasChanged(trx.updateTable('coupon_claim').set({ order_id: orderId }).where('id', '=', claimId).where('order_id', 'is', null))

/** Releases the coupon of an order. */
export async function returnCoupon(trx: Transaction<Database>, orderId: string): Promise<void> {
  await trx.updateTable('coupon_claim').set({ order_id: null }).where('order_id', '=', orderId).execute()
}

export const couponQueries = (db: Kysely<Database>) => {
  /** Selects coupons with the numbers of a user's claims and unused claims. */
  const withOwn = (userId: string | null) =>
    db
      .selectFrom('coupon')
      .selectAll('coupon')
      .select(({ selectFrom }) => {
        const own = selectFrom('coupon_claim')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('coupon_claim.coupon_id', '=', 'coupon.id')
          .where('user_id', '=', userId ?? '')
        return [own.as('own_count'), own.where('order_id', 'is', null).as('free_count')]
      })

  return {
    /** Lists the coupons that are currently valid. */
    offered: (userId: string | null, now: number) =>
      withOwn(userId).where('starts_at', '<=', now).where('ends_at', '>', now).orderBy('ends_at').orderBy('id').execute(),

    forOrder: (userId: string, now: number): Promise<OrderCoupon[]> => orderCoupons(db, userId, now),

    one: (id: string, userId: string) => withOwn(userId).where('id', '=', id).executeTakeFirstOrThrow(),

    /** Claims a coupon. Concurrent claims cannot exceed the limits. */
    claim: (couponId: string, userId: string, now: number): Promise<ClaimResult> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, userId)
        return claimCoupon(trx, couponId, userId, now)
      }),
  }
}

/** The coupon part of a content pack. It does not change coupons of operators. */
export const couponPart: PackPart<CouponRows> = {
  store: async (trx, { coupon, coupons_from_load: relative }) => {
    const keep = ['claimed_count', 'origin', 'created_at', 'withdrawn_at'] as const
    const isRelative = ({ id }: { id: string }) => relative.includes(id)
    const dated = coupon.filter((row) => !isRelative(row))
    await storeRows(trx, 'coupon', ['id'], dated, { keep: [...keep] })
    await storeRows(trx, 'coupon', ['id'], coupon.filter(isRelative), { keep: [...keep, 'starts_at', 'ends_at'] })
  },

  // A coupon that is no longer in the pack is withdrawn; claimed ones remain valid.
  drop: async (trx, { coupon, loaded_at }) => {
    const leaving = trx
      .updateTable('coupon')
      .set({ withdrawn_at: loaded_at })
      .where('origin', '=', 'pack')
      .where('withdrawn_at', 'is', null)
    const ids = coupon.map(({ id }) => id)
    await (ids.length === 0 ? leaving : leaving.where('id', 'not in', ids)).execute()
  },
}

/** A coupon with the number of used claims. */
export type CountedCoupon = Database['coupon'] & { used_count: number | null }

const tables = {
  course: 'course',
  courseGroup: 'bundle',
  courseProject: 'bundle',
  profession: 'profession',
  institutional: 'institution',
} as const

/** Creates the operator's queries for coupons. */
export const couponAdminQueries = (db: Kysely<Database>) => ({
  list: (): Promise<CountedCoupon[]> =>
    db
      .selectFrom('coupon')
      .selectAll('coupon')
      .select(({ selectFrom }) =>
        selectFrom('coupon_claim')
          .select(({ fn }) => fn.count<number>('order_id').as('count'))
          .whereRef('coupon_id', '=', 'coupon.id')
          .as('used_count'),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),

  /** Returns the ids that do not exist in the scope. */
  missing: async (scope: keyof typeof tables, ids: readonly string[]): Promise<string[]> => {
    const rows = await db.selectFrom(tables[scope]).select('id').where('id', 'in', ids).execute()
    const known = new Set(rows.map(({ id }) => id))
    return ids.filter((id) => !known.has(id))
  },

  add: async (row: Database['coupon']): Promise<void> => {
    await db.insertInto('coupon').values(row).execute()
  },

  /** Stops further claims; claimed coupons remain valid. Returns false if the coupon is unknown or already withdrawn. */
  withdraw: (id: string, now: number): Promise<boolean> =>
    hasChanged(db.updateTable('coupon').set({ withdrawn_at: now }).where('id', '=', id).where('withdrawn_at', 'is', null)),
})
export type CouponAdminQueries = ReturnType<typeof couponAdminQueries>
