import { styled } from 'styled-components'
import type { OccupationCard } from '#lib/contract'
import { careerCategoryLabel, type CareerCategory } from '#lib/enums'
import { desktops, phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { OccupationName } from '#parts/course/OccupationName.tsx'
import { woodBackground, woodBackgroundStyle } from '#parts/standing/woodBackground.tsx'

export interface OccupationsOfKind {
  kind: CareerCategory
  list: OccupationCard[]
}

const shown = 8

/** Occupations with the most learners, each on a shelf of its wood colour; the others by kind of career. */
export function TradeEmblems({ occupations }: { occupations: OccupationsOfKind[] }) {
  const first = occupations
    .flatMap(({ list }) => list)
    .toSorted((one, other) => other.learnerCount - one.learnerCount)
    .slice(0, shown)
  if (first.length === 0) return null
  return (
    <section className="part">
      <div className="section-head">
        <h2>热门职业，择一门学</h2>
        <a className="muted" href={paths.occupations}>
          全部职业
          <i className="arrow" aria-hidden="true" />
        </a>
      </div>
      <p className="lead muted">每个职业都写明国家标准、五级台阶、要学什么、出路在哪。看清再学。</p>
      <Shelves>{first.map(emblem)}</Shelves>
      <Kinds className="sideways" aria-label="按类别看职业">
        {occupations.map(({ kind }) => (
          <a className="muted" key={kind} href={`${paths.occupations}?kind=${kind}`}>
            {careerCategoryLabel[kind]}
          </a>
        ))}
      </Kinds>
    </section>
  )
}

const emblem = ({ id, name, emblem: image, hue, tagline, courseCount }: OccupationCard) => (
  <li key={id}>
    <a href={paths.occupation(id)}>
      {woodBackground(hue, 8)}
      <img src={image} alt="" width="96" height="96" loading="lazy" />
      <h3>
        <OccupationName name={name} />
      </h3>
      <b className="tagline muted">{tagline ?? `${courseCount} 门课程`}</b>
    </a>
  </li>
)

const Shelves = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;

  a {
    position: relative;
    display: grid;
    grid-template: 1fr auto auto 1fr / 96px minmax(0, 1fr);
    gap: 0 16px;
    height: 100%;
    padding: 16px 16px 24px;
    border-radius: var(--radius-card);
    overflow: hidden;
  }
  ${woodBackgroundStyle}
  .wood {
    transition: fill 0.15s;
  }
  img,
  h3,
  .tagline {
    position: relative;
  }
  img {
    grid-row: 1 / 5;
    align-self: center;
    border-radius: var(--radius-dialog);
  }
  h3 {
    grid-row: 2;
    grid-column: 2;
    font-size: var(--type-20);
    text-wrap: balance;
    word-break: normal;
  }
  .tagline {
    grid-row: 3;
    grid-column: 2;
    margin-top: 4px;
    font-size: var(--type-14);
    font-weight: 400;
    text-wrap: balance;
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  @media ${desktops} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @media ${phones} {
    gap: 12px;

    a {
      grid-template: auto auto 1fr / minmax(0, 1fr);
      padding: 12px 12px 20px;
    }
    img {
      grid-row: 1;
      width: 72px;
      height: 72px;
    }
    h3,
    .tagline {
      grid-row: auto;
      grid-column: 1;
    }
    h3 {
      margin-top: 8px;
      font-size: var(--type-18);
    }
  }
`

const Kinds = styled.nav`
  gap: 24px;
  margin-top: 8px;

  a {
    padding: 12px 0;
  }
  a:hover {
    color: var(--primary-text);
  }
`
