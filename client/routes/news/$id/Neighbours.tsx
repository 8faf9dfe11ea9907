import { styled } from 'styled-components'
import type { Named } from '#lib/contract'
import { paths } from '#app/paths.ts'

interface NeighboursProps {
  previous: Named | null
  next: Named | null
}

/** Links to the previous and the next article of the channel. */
export function Neighbours({ previous, next }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <Ways aria-label="同频道的上一篇与下一篇">
      {previous && (
        <a href={paths.news(previous.id)} rel="prev">
          <small className="meta">上一篇</small>
          {previous.name}
        </a>
      )}
      {next && (
        <a href={paths.news(next.id)} rel="next">
          <small className="meta">下一篇</small>
          {next.name}
        </a>
      )}
    </Ways>
  )
}

const Ways = styled.nav`
  display: grid;
  gap: 4px;
  padding-top: 16px;
  border-top: 1px solid var(--border);

  a {
    display: block;
    padding: 12px 0;
  }
  a:hover {
    color: var(--primary-text);
  }
  .meta {
    display: block;
  }
`
