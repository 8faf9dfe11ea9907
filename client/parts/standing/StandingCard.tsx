import { styled } from 'styled-components'
import type { OccupationProgress } from '#lib/contract'
import { paths } from '#app/paths.ts'
import { Stairs } from './Stairs.tsx'
import { standingText } from './standingText.ts'

/** Progress in an occupation: the stairs, the same as text, and the next course. */
export function StandingCard({ standing }: { standing: OccupationProgress }) {
  const { occupation, next } = standing
  return (
    <Card>
      <Stairs standing={standing} />
      <div className="words">
        <h3>
          <a href={paths.occupation(occupation.id)}>{occupation.name}</a>
        </h3>
        <p className="level figures muted" aria-hidden="true">
          {standingText(standing)}
        </p>
        {next && (
          <p className="next muted">
            接着学：<a href={paths.course(next.course.id)}>{next.course.title}</a>
          </p>
        )}
      </div>
    </Card>
  )
}

const Card = styled.article`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  align-items: center;

  > svg {
    flex: none;
  }
  .words {
    flex: 1 1 200px;
    min-width: 0;
  }
  h3 {
    font-size: var(--type-18);
  }
  @media (pointer: coarse) {
    h3 a {
      display: inline-block;
      min-width: 44px;
      margin-block: -12px;
      padding-block: 12px;
    }
  }
  .level {
    font-size: var(--type-16);
  }
  :is(.level, .next) {
    margin-top: 4px;
  }
  .next a {
    color: var(--primary-text);
  }
  a:hover {
    text-decoration: underline;
  }
`
