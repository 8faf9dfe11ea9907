import { TargetKind } from '#lib/enums'
import type { SoldKind } from './orderKind.ts'
import { shareOut } from './shareOut.ts'

/** One course of a thing, with what its price for a user depends on. */
export interface ThingCourse {
  courseId: string
  title: string
  cover: string
  listFen: number
  /** Length of its lessons, trial lessons left out. */
  seconds: number
  /** The user's present membership; null without any. */
  member: { endsAt: number | null } | null
}

/** A thing that can be bought, and what of it a user has. */
export interface Thing {
  kind: SoldKind
  id: string
  title: string
  cover: string
  listFen: number
  /** Days of use; null: without limit, or for a bundle each course's own. */
  validDays: number | null
  professionId: string | null
  institutionIds: readonly string[]
  isOpen: boolean
  /** The user's present membership of the thing itself; null without any. */
  member: { endsAt: number | null } | null
  courses: readonly ThingCourse[]
}

export interface PricedItem extends ThingCourse {
  /** Whether the buyer has the course: it costs nothing, and its term stays as it is. */
  owned: boolean
}

/** A thing's price for a user, before a coupon. */
export interface Priced {
  listFen: number
  deductedFen: number
  priceFen: number
  items: PricedItem[]
}

/** A user's price of a bundle: see `bundlePrice` of that domain. */
type BundlePrice = (priceFen: number, courses: { priceFen: number; owned: boolean }[]) => number

/**
 * The price of a thing for a user: what they own of a bundle is deducted, weighted by single prices. Whoever renews a
 * bundle owns only what has no end. Undefined when there is nothing to buy, because all of it is owned without an end.
 */
export function priceThing(thing: Thing, bundlePrice: BundlePrice): Priced | undefined {
  const { listFen, member } = thing
  if (member && member.endsAt === null) return undefined
  const isBundle = thing.kind !== TargetKind.Course
  const isOwned = ({ member: own }: ThingCourse) => isBundle && own !== null && (member === null || own.endsAt === null)
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

/** The parts of the amount due by item: what is owned costs nothing. */
export function dueParts(items: readonly PricedItem[], dueFen: number): number[] {
  const paid = items.filter(({ owned }) => !owned)
  const parts = shareOut(
    dueFen,
    paid.map(({ listFen }) => listFen),
  )
  return items.map((item) => (item.owned ? 0 : (parts[paid.indexOf(item)] ?? 0)))
}
