import { styled } from 'styled-components'
import type { OccupationProgress } from '#lib/contract'
import { StandingCard } from '#parts/standing/StandingCard.tsx'

/** Progress of the learner in each occupation. Courses that belong to no learning path are in the list below it. */
export function Standings({ list }: { list: OccupationProgress[] }) {
  if (list.length === 0) return null
  return (
    <Section aria-labelledby="standings-title">
      <h2 id="standings-title">走到哪一级</h2>
      <ul>
        {list.map((standing) => (
          <li key={standing.occupation.id}>
            <StandingCard standing={standing} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Section = styled.section`
  margin-top: 32px;

  h2 {
    font-size: var(--type-20);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
    gap: 24px 40px;
    margin-top: 16px;
  }
  /* Stairs with one level and with five have a common floor and scale. */
  [role='img'] {
    width: 240px;
    height: 112px;
  }
  @media print {
    :root:has(.book) & {
      display: none;
    }
  }
`
