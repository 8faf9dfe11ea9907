import { styled } from 'styled-components'
import type { OccupationDetail } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { screens } from '#lib/theme'

type Step = OccupationDetail['ladder'][number]

/** The levels as a flight of steps that rises from the entry; on phones the way up is upwards. */
export function Ladder({ steps }: { steps: Step[] }) {
  return <Flight>{steps.toSorted((one, other) => other.level - one.level).map(step)}</Flight>
}

const step = ({ level, ability, conditions }: Step) => (
  <li key={level} data-level={level}>
    <h3>
      {skillLevelLabel[level]}
      <small className="age">{skillLevelTitle[level]}</small>
    </h3>
    <p className="text">{ability}</p>
    {conditions.length > 0 && (
      <details>
        <summary>申报条件</summary>
        {conditions.length > 1 && <p className="text">满足其中一条即可</p>}
        <ul>
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </details>
    )}
  </li>
)

/** Height of each step above the ground. */
const rises = [5, 4, 3, 2, 1].map(
  (level) => `> [data-level='${level}'] { --hue: var(--level-${level}); --soft: var(--level-${level}-soft); --height: ${5 - level}; }`,
)

const Flight = styled.ol`
  ${rises.join('\n  ')}
  > li {
    border-bottom: solid var(--soft);
  }
  h3 {
    display: flex;
    gap: 8px;
    align-items: baseline;
    color: var(--hue);
    font-size: var(--type-18);
  }
  .age {
    font-size: var(--type-14);
    font-weight: 500;
  }
  > li > .text {
    margin-top: 8px;
    line-height: 1.7;
  }
  details {
    margin-top: 4px;
    font-size: var(--type-14);
  }
  summary {
    width: fit-content;
    padding: 8px 0;
    color: var(--hue);
    cursor: pointer;
  }
  details :is(.text, ul) {
    color: var(--text-muted);
  }
  details ul {
    padding-left: 20px;
    list-style: disc;
  }
  details li {
    margin-top: 4px;
  }
  details li::marker {
    color: var(--hue);
  }
  @media (pointer: coarse) {
    summary {
      padding: 12px 0;
    }
  }
  /* From the side: each tread lies higher than the one before it, by its distance from the top, which needs no other step. */
  @media ${screens.desktop} {
    display: grid;
    grid-auto-columns: minmax(0, 280px);
    grid-auto-flow: column;

    > li {
      margin-top: calc((4 - var(--height)) * 24px);
      padding: 16px;
      border-top: 4px solid var(--hue);
      border-bottom: 0;
      background: var(--soft);
    }
  }
  /* From the front: the lowest step is the widest and the nearest. */
  @media ${screens.belowDesktop} {
    display: flex;
    flex-direction: column-reverse;

    > li {
      margin-left: calc(var(--height) * 12px);
      padding: 16px 0 12px 16px;
      border-bottom: 0;
      border-left: 8px solid var(--soft);
      box-shadow: inset 0 4px var(--hue);
    }
  }
`
