import { styled } from 'styled-components'
import type { OrderItem, OrderTarget } from '#lib/contract'
import { TargetKind, targetKindLabel } from '#lib/enums'
import { Tag, yuan } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { joinFacts } from '#parts/text/joinFacts.ts'
import { productHref } from './pay/create/address.ts'

interface ThingSectionProps {
  thing: { target: OrderTarget; items: readonly OrderItem[] }
  /** Facts in addition to the kind and the number of courses. */
  facts: readonly (string | false)[]
  /** Label of a course that the buyer already owned. */
  owned: string
}

/** The product of an order or quote; for several courses, with the share of each in the amount due. */
export function ProductSection({ thing: { target, items }, facts, owned }: ThingSectionProps) {
  const { kind, id, title, cover, listed } = target
  const isBundle = kind !== TargetKind.Course && kind !== TargetKind.EnrolmentPlan
  return (
    <Root className="card" aria-label="购买内容">
      <div className="thing">
        <img src={cover} alt="" width="160" height="90" data-kind={kind} />
        <div>
          <h2>
            {listed ? (
              <a className="reach" href={productHref[kind](id)}>
                {title}
              </a>
            ) : (
              title
            )}
          </h2>
          <p className="meta">{joinFacts(targetKindLabel[kind], isBundle && `${items.length} 门课程`, ...facts)}</p>
        </div>
      </div>
      {isBundle && (
        <ul aria-label="其中的课程">
          {items.map((item) => (
            <li className="hairline" key={item.courseId} data-owned={item.owned || undefined}>
              <a href={paths.course(item.courseId)}>{item.title}</a>
              {item.owned ? <Tag>{owned}</Tag> : amount(item)}
            </li>
          ))}
        </ul>
      )}
    </Root>
  )
}

const amount = ({ listFen, dueFen }: OrderItem) => (
  <span className="figures">
    {dueFen < listFen && <del className="former meta">{yuan(listFen)}</del>}
    {listFen === 0 ? '免费' : yuan(dueFen)}
  </span>
)

const Root = styled.section`
  padding: 20px 24px;

  .thing {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr);
    gap: 20px;
    align-items: center;
  }
  img {
    width: 160px;
    height: 90px;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
    object-fit: cover;
  }
  /* Emblems are square. */
  img[data-kind='${TargetKind.EnrolmentPlan}'] {
    object-fit: contain;
  }
  && h2 {
    margin: 0 0 4px;
    font-size: var(--type-18);
  }
  .thing .meta {
    word-break: keep-all;
  }
  a:hover {
    color: var(--primary-text);
  }
  ul {
    margin-top: 12px;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 48px;
    padding: 8px 0;
  }
  li > a {
    flex: 1 1 12em;
  }
  [data-owned] > a {
    color: var(--text-faint);
  }
  .former {
    margin-right: 8px;
  }
  @media ${phones} {
    .thing {
      grid-template-columns: 112px minmax(0, 1fr);
      gap: 12px;
      align-items: start;
    }
    img {
      width: 112px;
      height: 63px;
    }
    && h2 {
      font-size: var(--type-16);
    }
  }
`
