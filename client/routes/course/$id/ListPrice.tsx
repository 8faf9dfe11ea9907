import type { CourseDetail } from '#lib/contract'
import { VisuallyHidden, yuan } from '#lib/primitives'

/** The struck-through price before a discount; renders nothing without a discount. */
export function ListPrice({ course: { priceFen, listPriceFen } }: { course: CourseDetail }) {
  if (listPriceFen === null || listPriceFen <= priceFen) return null
  return (
    <del className="former meta figures">
      <VisuallyHidden>原价</VisuallyHidden>
      {yuan(listPriceFen)}
    </del>
  )
}
