import { styled } from 'styled-components'
import type { Data } from '#lib/contract'
import { ButtonLink } from '#lib/primitives'
import { screens } from '#lib/theme'
import { paths } from '#app/paths.ts'

type GoOn = NonNullable<Data<'GET /api/learn/overview'>['goOn']>

/** The learner's next lesson; in the place where visitors see popular queries. */
export function GoOnStrip({ course, next, percent }: GoOn) {
  return (
    <Card aria-label="继续学习">
      <img src={course.cover} alt="" width="71" height="40" />
      <div className="body">
        <a href={paths.course(course.id)}>{course.title}</a>
        <p className="state">{`已学 ${percent}% · ${next.title}`}</p>
      </div>
      <ButtonLink tone="primary" href={paths.play(course.id, next.lessonId)}>
        继续学习
      </ButtonLink>
      <a href={paths.study}>我的学习</a>
    </Card>
  )
}

const Card = styled.section`
  display: flex;
  gap: 16px;
  align-items: center;
  min-height: 54px;
  margin-top: 20px;
  padding: 8px 20px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--bg-subtle);

  img {
    border-radius: var(--radius-control);
    object-fit: cover;
  }
  .body {
    flex: 1;
    min-width: 0;
    line-height: 1.35;
  }
  .body > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .body > a {
    font-weight: 600;
  }
  .state {
    color: var(--text-faint);
    font-size: var(--type-14);
    font-variant-numeric: tabular-nums;
  }
  > a:last-child {
    padding: 12px 0;
    color: var(--text-muted);
    white-space: nowrap;
  }
  a:not([data-tone]):hover {
    color: var(--primary-text);
  }
  @media ${screens.phone} {
    gap: 12px;
    margin-top: 16px;
    padding: 12px 16px;

    > a:last-child {
      display: none;
    }
  }
`
