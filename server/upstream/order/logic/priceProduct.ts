import { TargetKind } from '#lib/enums'
import type { SoldKind } from './orderKind.ts'

/** A course of a product, with the facts that determine its price for a user. */
export interface ProductCourse {
  courseId: string
  title: string
  cover: string
  listFen: number
  /** Total length of its lessons without trial lessons. */
  seconds: number
  /** The user's current membership; null if there is none. */
  member: { endsAt: number | null } | null
}

/** A product that can be bought, with the parts of it that a user already owns. */
export interface Product {
  kind: SoldKind
  id: string
  title: string
  cover: string
  listFen: number
  /** Days of use. Null means unlimited or, for a bundle, each course's own term. */
  validDays: number | null
  professionId: string | null
  institutionIds: readonly string[]
  isOpen: boolean
  /** The user's current membership of the product itself; null if there is none. */
  member: { endsAt: number | null } | null
  courses: readonly ProductCourse[]
}

export interface PricedItem extends ProductCourse {
  /** True if the buyer already owns the course. It then costs nothing, and its term is unchanged. */
  owned: boolean
}

/** Price of a product for a user, before coupons. */
export interface ProductPrice {
  listFen: number
  deductedFen: number
  priceFen: number
  items: PricedItem[]
}

/** Returns a user's price of a bundle (see `bundlePrice` of the bundle domain). */
type BundlePrice = (priceFen: number, courses: { priceFen: number; owned: boolean }[]) => number

/**
 * Returns the price of a product for a user. Owned courses of a bundle are deducted, weighted by their single prices; for a
 * renewal of a bundle, only courses owned without an end count. Returns undefined if everything is owned without an end.
 */
export function priceProduct(thing: Product, bundlePrice: BundlePrice): ProductPrice | undefined {
  const { listFen, member } = thing
  if (member && member.endsAt === null) return undefined
  const isBundle = thing.kind !== TargetKind.Course
  const isOwned = ({ member: own }: ProductCourse) => isBundle && own !== null && (member === null || own.endsAt === null)
  const items = thing.courses.map((course) => ({ ...course, owned: isOwned(course) }))
  if (member && items.every(({ owned }) => owned)) return undefined
  const priceFen = isBundle
    ? bundlePrice(
        listFen,
        items.map(({ listFen: single, owned }) => ({ priceFen: single, owned })),
      )
    : listFen
  return { listFen, deductedFen: listFen - priceFen, priceFen, items }
}

/** Splits the amount due by item. Owned items cost nothing. */
export function splitAmountDue(items: readonly PricedItem[], dueFen: number): number[] {
  const paid = items.filter(({ owned }) => !owned)
  const parts = allocate(
    dueFen,
    paid.map(({ listFen }) => listFen),
  )
  return items.map((item) => (item.owned ? 0 : (parts[paid.indexOf(item)] ?? 0)))
}

/**
 * Allocates an amount by weights without losing a fen: each part is rounded down, and the rest goes to the largest
 * remainders, in order. If all weights are zero, the parts are equal.
 */
export function allocate(amountFen: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const given = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  const sum = BigInt(given.reduce((total, weight) => total + weight, 0))
  // BigInt, because the product of two amounts may exceed 2^53.
  const exact = given.map((weight) => BigInt(amountFen) * BigInt(weight))
  const parts = exact.map((product) => Number(product / sum))
  let left = amountFen - parts.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .toSorted((one, other) => (one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left === 0) break
    parts[index]!++
    left--
  }
  return parts
}
