import { styled } from 'styled-components'
import type { Lecturer } from '#lib/contract'
import { Portrait } from '../person/Portrait.tsx'

interface LecturerCardProps {
  lecturer: Lecturer
  /** Level of the name's heading: one below the heading that the card stands under. */
  heading?: 'h2' | 'h3'
}

/** A lecturer: name, rank and experience. */
export function LecturerCard({ lecturer: { name, avatar, title, about }, heading: Heading = 'h3' }: LecturerCardProps) {
  return (
    <Card aria-label={name}>
      <div aria-hidden>
        <Portrait name={name} src={avatar} size={64} />
      </div>
      <div>
        <Heading>{name}</Heading>
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
  :is(h2, h3) {
    font-size: var(--type-16);
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
