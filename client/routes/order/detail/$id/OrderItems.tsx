import type { OrderDetail, OrderItem } from '#lib/contract'
import { TargetKind, targetKindLabel } from '#lib/enums'
import { Tag, yuan } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { thingHref } from '../../pay/create/address.ts'
import { ThingSection } from '../../ThingSection.ts'

/** The thing that was ordered, and of several courses the part of each in the amount due. */
export function OrderItems({ order: { target, items } }: { order: OrderDetail }) {
  const isBundle = target.kind !== TargetKind.Course
  return (
    <ThingSection aria-label="购买内容">
      <div className="thing">
        <img src={target.cover} alt="" width="160" height="90" />
        <div>
          <h2>{target.listed ? <a href={thingHref[target.kind](target.id)}>{target.title}</a> : target.title}</h2>
          <p className="meta">
            {targetKindLabel[target.kind]}
            {isBundle && ` · ${items.length} 门课程`}
            {!target.listed && ' · 已下架'}
          </p>
        </div>
      </div>
      {isBundle && (
        <ul aria-label="其中的课程">
          {items.map((item) => (
            <li className="hairline" key={item.courseId} data-owned={item.owned || undefined}>
              {course(item)}
            </li>
          ))}
        </ul>
      )}
    </ThingSection>
  )
}

const course = ({ courseId, title, owned, listFen, dueFen }: OrderItem) => (
  <>
    <a href={paths.course(courseId)}>{title}</a>
    {owned ? (
      <Tag>购买前已拥有</Tag>
    ) : (
      <span className="figures">
        {dueFen < listFen && <del className="former meta">{yuan(listFen)}</del>}
        {yuan(dueFen)}
      </span>
    )}
  </>
)
