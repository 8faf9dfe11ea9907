import { styled } from 'styled-components'

interface PointListProps {
  title?: string
  points: string[]
}

/** A titled list of sentences; renders nothing if there are none. */
export function PointList({ title, points }: PointListProps) {
  if (points.length === 0) return null
  return (
    <Root>
      {title && <h3>{title}</h3>}
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Root>
  )
}

const Root = styled.div`
  h3 {
    margin: 32px 0 12px;
    font-size: var(--type-18);
  }
  ul {
    display: grid;
    gap: 8px;
    max-width: 38em;
    font-size: var(--type-16);
  }
  li {
    position: relative;
    padding-left: 20px;
    line-height: 1.7;
  }
  li::before {
    content: '';
    position: absolute;
    top: 0.75em;
    left: 4px;
    width: 6px;
    height: 6px;
    border-radius: var(--radius-full);
    background: var(--primary);
  }
`
