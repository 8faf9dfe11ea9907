import { styled } from 'styled-components'
import type { Lecturer } from '#lib/contract'
import { phones } from '#lib/theme'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { Portrait } from '../person/Portrait.tsx'

interface LecturerCardProps {
  lecturer: Lecturer
  /** Heading level of the name: one below the heading of the card's section. */
  heading?: 'h2' | 'h3'
}

/** Lecturer with name, rank and experience, and a link to their member page. */
export function LecturerCard({ lecturer: { name, avatar, figure, title, about, person }, heading: Heading = 'h3' }: LecturerCardProps) {
  return (
    <Card aria-label={name}>
      <div aria-hidden>
        {figure === null ? (
          <Portrait name={name} src={avatar} size={64} />
        ) : (
          <img src={figure} alt="" width="320" height="240" loading="lazy" />
        )}
      </div>
      <div>
        <Heading>{person === null ? name : <a href={communityPaths.user(person)}>{name}</a>}</Heading>
        <p className="text">{title}</p>
        <p className="text">{about}</p>
      </div>
    </Card>
  )
}

const Card = styled.article`
  display: flex;
  gap: 16px;

  & + & {
    margin-top: 24px;
  }
  > :first-child {
    flex: none;
  }
  img {
    display: block;
    width: 200px;
    height: auto;
    border-radius: var(--radius-card);
  }
  @media ${phones} {
    &:has(img) {
      display: flow-root;
    }
    img {
      float: left;
      width: 144px;
      margin: 0 16px 8px 0;
    }
  }
  :is(h2, h3) {
    font-size: var(--type-16);
  }
  /* Underlined, so that it is distinguishable from names without a link. */
  :is(h2, h3) > a {
    text-decoration: underline;
    text-decoration-color: var(--border-control);
    text-underline-offset: 3px;
  }
  .text {
    margin-top: 4px;
    color: var(--primary-text);
    font-size: var(--type-14);
  }
  .text + .text {
    max-width: 38em;
    margin-top: 8px;
    color: var(--text-muted);
    font-size: var(--type-body);
    line-height: 1.7;
  }
`
