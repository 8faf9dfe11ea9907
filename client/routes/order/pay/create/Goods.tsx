import type { OrderItem, Quote } from '#lib/contract'
import { TargetKind, targetKindLabel } from '#lib/enums'
import { beijingDate, Tag, yuan } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { unbroken } from '#parts/text/unbroken.ts'
import { ThingSection } from '../../ThingSection.ts'
import { thingHref } from './address.ts'

/** The thing that is bought, and of several courses those that are paid for. */
export function Goods({ quote }: { quote: Quote }) {
  const { target, items } = quote
  const isBundle = target.kind !== TargetKind.Course
  return (
    <ThingSection aria-label="购买内容">
      <div className="thing">
        <img src={target.cover} alt="" width="160" height="90" />
        <div>
          <h2>
            <a href={thingHref[target.kind](target.id)}>{target.title}</a>
          </h2>
          <p className="meta">{unbroken(targetKindLabel[target.kind], isBundle && `${items.length} 门课程`, ...termOf(quote))}</p>
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

/** How long the thing may be used, of a renewal from the present end to the new one. */
function termOf({ validDays, renewal }: Quote): string[] {
  if (renewal === null) return [validDays === null ? '长期有效' : `付款后 ${validDays} 天内有效`]
  const { endsAt, renewedUntil } = renewal
  return [`现在有效至 ${beijingDate(endsAt)}`, renewedUntil === null ? '续费后长期有效' : `续费后至 ${beijingDate(renewedUntil)}`]
}

function course({ courseId, title, owned, listFen, dueFen }: OrderItem) {
  return (
    <>
      <a href={paths.course(courseId)}>{title}</a>
      {owned ? (
        <Tag>已拥有，不再收费</Tag>
      ) : (
        <span className="figures">
          {dueFen < listFen && <del className="former meta">{yuan(listFen)}</del>}
          {listFen === 0 ? '免费' : yuan(dueFen)}
        </span>
      )}
    </>
  )
}
