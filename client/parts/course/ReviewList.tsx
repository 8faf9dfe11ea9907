import { styled } from 'styled-components'
import type { Named, Review } from '#lib/contract'
import { beijingDate, Stars } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Portrait } from '../person/Portrait.tsx'

interface ReviewListProps {
  /** Each review with its course, if the list covers several. */
  reviews: (Review & { course?: Named })[]
  /** Author of the replies, such as the institution. */
  replier: string
}

/** Learners' reviews with their replies. */
export function ReviewList({ reviews, replier }: ReviewListProps) {
  return <List>{reviews.map((review) => item(review, replier))}</List>
}

const item = ({ id, author, avatar, stars, text, createdAt, reply, course }: ReviewListProps['reviews'][number], replier: string) => (
  <li key={id}>
    <div aria-hidden>
      <Portrait name={author} src={avatar} size={40} />
    </div>
    <article className="review" aria-label={`${author}的评价：${text.slice(0, 20)}`}>
      <h3>{author}</h3>
      <p className="rating meta text row">
        <Stars tenths={stars * 10} />
        <time dateTime={createdAt}>{beijingDate(createdAt)}</time>
      </p>
      <p className="text">{text}</p>
      {course && (
        <a className="meta" href={paths.course(course.id)}>
          课程：
          {course.name}
        </a>
      )}
      {reply && (
        <blockquote>
          <b className="author">{`${replier}回复`}</b>
          <p className="text">{reply}</p>
        </blockquote>
      )}
    </article>
  </li>
)

const List = styled.ul`
  > li {
    display: flex;
    gap: 12px;
    padding: 20px 0;
    border-top: 1px solid var(--border);
  }
  > li > :first-child {
    flex: none;
  }
  .review {
    min-width: 0;
    max-width: 38em;
  }
  h3 {
    font-size: var(--type-body);
    font-weight: 500;
  }
  .text {
    margin-top: 8px;
    line-height: 1.7;
    white-space: pre-line;
  }
  .rating {
    gap: 12px;
    margin-top: 4px;
  }
  .review > a {
    display: inline-block;
    padding: 12px 0;
  }
  .review > a:hover {
    color: var(--primary-text);
  }
  blockquote {
    margin-top: 12px;
    padding: 12px 16px;
    border-radius: var(--radius-control);
    background: var(--bg-subtle);
    color: var(--text-muted);
    font-size: var(--type-14);
  }
  blockquote .author {
    font-weight: 600;
  }
  blockquote .text {
    margin-top: 4px;
  }
`
