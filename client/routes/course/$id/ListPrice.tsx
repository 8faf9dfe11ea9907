import type { CourseDetail } from '#lib/contract'
import { VisuallyHidden } from '#lib/primitives'

/** The price before a reduction, struck through; nothing where there was none. */
export function ListPrice({ course: { priceFen, listPriceFen } }: { course: CourseDetail }) {
  if (listPriceFen === null || listPriceFen <= priceFen) return null
  return (
    <del className="former meta figures">
      <VisuallyHidden>原价</VisuallyHidden>
      {`¥${(listPriceFen / 100).toFixed(2)}`}
    </del>
  )
}
