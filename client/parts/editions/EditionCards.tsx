import { styled } from 'styled-components'
import type { BusinessEdition } from '#lib/contract'
import { Edition, PeriodUnit } from '#lib/enums'
import { ButtonLink, Price, Tag } from '#lib/primitives'
import { desktops, tabletsUp } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { learnersText, periodText, priceBy, yearSaving } from './editionPrice.ts'

interface EditionCardsProps {
  editions: readonly BusinessEdition[]
  /** Billing period of the shown prices. */
  unit?: PeriodUnit
}

/** Editions that an organisation can subscribe to, side by side. */
export function EditionCards({ editions, unit = PeriodUnit.Year }: EditionCardsProps) {
  return (
    <Cards>
      {editions.map((edition) => (
        <li className="card" key={edition.edition} data-recommended={edition.recommended || undefined}>
          <h3>
            {edition.name}
            {edition.recommended && <Tag tone="primary">推荐</Tag>}
          </h3>
          <p className="text muted">{edition.summary}</p>
          {priceLine(edition, unit)}
          <ButtonLink tone={edition.recommended ? 'primary' : 'secondary'} wide href={actions[edition.edition].href}>
            {actions[edition.edition].label}
          </ButtonLink>
          <ul>
            {[learnersText(edition), ...edition.highlights].filter(Boolean).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </Cards>
  )
}

/** Id of the form on /business; the cards link to it. */
export const demoId = 'demo'
const demo = `${paths.business}#${demoId}`

const actions: Record<Edition, { label: string; href: string }> = {
  [Edition.Free]: { label: '免费开始', href: paths.courses },
  [Edition.Team]: { label: '预约演示', href: demo },
  [Edition.Enterprise]: { label: '预约演示', href: demo },
  [Edition.PrivateDeployment]: { label: '联系我们', href: paths.contact },
}

function priceLine(edition: BusinessEdition, unit: PeriodUnit) {
  const price = priceBy(edition, unit)
  if (!price)
    return (
      <div className="price tags">
        <b className="figure">面议</b>
        <small className="unit meta">按规模与部署方式报价</small>
      </div>
    )
  const saving = unit === PeriodUnit.Year ? yearSaving(edition) : 0
  return (
    <div className="price tags">
      <Price fen={price.priceFen} large />
      <small className="unit meta">{price.priceFen > 0 && periodText(price)}</small>
      {saving > 0 && <small className="unit meta">{`比按月付省 ${saving}%`}</small>}
    </div>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;

  /* Complete rows: three cards in one, four in one or two. */
  @media ${tabletsUp} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    &:has(> :nth-child(3):last-child) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  @media ${desktops} {
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }

  > li {
    display: grid;
    grid-row: span 5;
    grid-template-rows: subgrid;
    row-gap: 12px;
    padding: 24px 20px;
  }
  > li[data-recommended] {
    border-color: var(--primary);
    box-shadow: inset 0 0 0 1px var(--primary);
  }
  h3 {
    display: flex;
    gap: 8px;
    align-items: center;
    font-size: var(--type-18);
  }
  .text {
    font-size: var(--type-14);
    line-height: 1.6;
  }
  .price {
    gap: 0 8px;
    align-items: baseline;
    align-content: start;
  }
  .figure {
    font-size: var(--type-24);
    font-weight: 600;
    line-height: 1.3;
  }
  ul {
    display: grid;
    gap: 8px;
    align-content: start;
    padding-top: 12px;
    border-top: 1px solid var(--border);
    font-size: var(--type-14);
  }
  ul li {
    position: relative;
    padding-left: 20px;
  }
  ul li::before {
    content: '';
    position: absolute;
    top: 5px;
    left: 4px;
    width: 5px;
    height: 9px;
    border: solid var(--primary);
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
`
