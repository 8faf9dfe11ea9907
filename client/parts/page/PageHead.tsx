import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { belowDesktops, desktops, phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { woodBackground, woodBackgroundStyle } from '../standing/woodBackground.tsx'

interface PageFact {
  label: string
  value: ReactNode
}

interface PageHeadProps {
  /** Hue of the occupation; null for the site's own. */
  hue: number | null
  /** Emblem of the occupation; null without one. */
  emblem: string | null
  /** Occupation that the page belongs to; absent on its own page. */
  occupation?: { id: string; name: string } | null
  /** Text or tags beside the occupation, such as the level. */
  about?: ReactNode
  title: string
  /** One paragraph below the title. */
  lead?: ReactNode
  /** At most three facts; null for one that is unknown. */
  facts: readonly [first: PageFact | null, second?: PageFact | null, third?: PageFact | null]
  /** The one main action first, then others; absent if the card beside the head has them. */
  actions?: ReactNode
  /** Picture in the full width above the text. */
  picture?: ReactNode
  /** Drawing beside the text, such as the level's stairs. */
  side?: ReactNode
}

/** Head of the page of a course, an occupation, an exam or a plan: emblem, title, three facts and one main action on wood. */
export function PageHead({ hue, emblem, occupation, about, title, lead, facts, actions, picture, side }: PageHeadProps) {
  return (
    <Top data-picture={picture !== undefined || undefined}>
      {picture}
      <div className="ground">
        {woodBackground(hue, 8)}
        <div className="body">
          <div className="row muted">
            {emblem !== null && <img src={emblem} alt="" width="40" height="40" fetchPriority="high" decoding="sync" />}
            {occupation && <a href={paths.occupation(occupation.id)}>{occupation.name}</a>}
            {about}
          </div>
          <h1>{title}</h1>
          {lead !== undefined && <div className="lead muted prose">{lead}</div>}
          <dl className="figures">
            {facts.map(
              (fact) =>
                fact && (
                  <div key={fact.label}>
                    <dt className="caption">{fact.label}</dt>
                    <dd>{fact.value}</dd>
                  </div>
                ),
            )}
          </dl>
          {actions !== undefined && <div className="ways">{actions}</div>}
        </div>
        {side !== undefined && <div className="side">{side}</div>}
      </div>
    </Top>
  )
}

const Top = styled.header`
  min-width: 0;
  overflow: clip;
  border-radius: var(--radius-dialog);

  .cover {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    border-radius: 0;
    background: var(--bg-sunken);
  }
  > .ground {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 16px 40px;
    align-items: end;
    padding: 32px 32px 40px;
  }
  ${woodBackgroundStyle}
  :is(.body, .side) {
    position: relative;
    min-width: 0;
  }
  .row {
    flex-wrap: wrap;
    min-height: 40px;
  }
  .row img {
    border-radius: var(--radius-control);
  }
  :is(.row, .lead, dd) a {
    min-width: 44px;
    margin-block: -12px;
    padding-block: 12px;
    color: var(--text);
    font-weight: 600;
  }
  :is(.row, .lead, dd) a:hover {
    color: var(--primary-text);
  }
  h1 {
    margin-top: 12px;
    font-size: var(--type-30);
    line-height: 1.3;
    word-break: keep-all;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .lead {
    margin-top: 12px;
    font-size: var(--type-16);
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 16px 40px;
    margin-top: 20px;
  }
  dt {
    color: var(--text-muted);
  }
  dd {
    min-height: 2rem;
    font-size: var(--type-18);
    font-weight: 600;
    line-height: 2rem;
  }
  dd > a {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 24px;
  }
  /* Below a picture the text is closer, so that the next section begins within the first window. */
  &[data-picture] > .ground {
    padding-block: 16px 24px;
  }
  &[data-picture] :is(h1, .lead) {
    margin-top: 4px;
  }
  &[data-picture] dl {
    margin-top: 12px;
  }
  @media ${desktops} {
    &[data-picture] .cover {
      aspect-ratio: 2;
    }
  }
  @media ${belowDesktops} {
    > .ground {
      gap: 16px;
      padding: 24px 24px 32px;
    }
  }
  @media ${phones} {
    margin-inline: calc(-1 * var(--gutter));
    border-radius: 0;

    > .ground {
      grid-template-columns: minmax(0, 1fr);
      padding: 20px var(--gutter) 32px;
    }
    .side {
      position: absolute;
      inset: 12px var(--gutter) auto auto;
    }
    .ground:has(.seal) .row {
      padding-right: 64px;
    }
    dd .meta {
      display: none;
    }
    h1 {
      font-size: var(--type-24);
    }
    .lead {
      font-size: var(--type-body);
    }
    dl {
      gap: 12px 24px;
      justify-content: space-between;
    }
    dd {
      font-size: var(--type-16);
    }
    .ways > * {
      flex: 1;
    }
    .ways > :first-child {
      flex-basis: 100%;
    }
  }
`
