import { styled } from 'styled-components'
import type { InstitutionReview } from '#lib/contract'
import { Stars } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Portrait } from '#parts/person/Portrait.tsx'
import { shavingMask } from './shavingMask.ts'

/** Quotes from learners' course reviews. */
export function ReviewQuotes({ reviews }: { reviews: InstitutionReview[] }) {
  if (reviews.length === 0) return null
  return (
    <section className="part">
      <div className="section-head">
        <h2>学过的人怎么说</h2>
      </div>
      <p className="lead muted">摘自学员写在课程下的评价，一字未改；好的差的都在课程页里。</p>
      <Sentences className="shelf">{reviews.map(sentence)}</Sentences>
    </section>
  )
}

const sentence = ({ id, author, avatar, stars, text, course }: InstitutionReview) => (
  <li key={id}>
    <blockquote>{text}</blockquote>
    <div className="row" aria-hidden="true">
      <Portrait name={author} src={avatar} size={40} />
    </div>
    <b className="author">{author}</b>
    <Stars tenths={stars * 10} />
    <a className="meta" href={paths.course(course.id)}>{`学了《${course.name}》`}</a>
  </li>
)

const Sentences = styled.ul`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 40px;

  li {
    display: grid;
    grid-template: auto 1fr auto auto / 40px auto minmax(0, 1fr);
    gap: 0 12px;
    align-items: center;
  }
  li::before {
    content: '';
    grid-column: 1 / -1;
    width: 32px;
    height: 40px;
    background: var(--warm);
    mask-image: ${shavingMask};
    mask-repeat: no-repeat;
    mask-size: contain;
  }
  blockquote {
    grid-column: 1 / -1;
    align-self: start;
    margin: 8px 0 16px;
    font-size: var(--type-18);
    line-height: 1.7;
  }
  .row {
    grid-row: 3 / 5;
  }
  .author {
    font-weight: 500;
  }
  li > a {
    display: grid;
    grid-column: 2 / -1;
    align-content: center;
    min-height: 44px;
  }
  li > a:hover {
    color: var(--primary-text);
  }
`
