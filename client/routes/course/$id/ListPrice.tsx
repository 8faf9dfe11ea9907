import type { CourseDetail } from '#lib/contract'
import { VisuallyHidden, yuan } from '#lib/primitives'

/** The price before a reduction, struck through; nothing where there was none. */
export function ListPrice({ course: { priceFen, listPriceFen } }: { course: CourseDetail }) {
  if (listPriceFen === null || listPriceFen <= priceFen) return null
  return (
    <del className="former meta figures">
      <VisuallyHidden>原价</VisuallyHidden>
      {yuan(listPriceFen)}
    </del>
  )
}
