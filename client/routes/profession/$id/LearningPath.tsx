import { styled } from 'styled-components'
import type { ProfessionDetail } from '#lib/contract'
import { CourseGrid } from '../../../parts/CourseGrid.tsx'

export const learningPathId = 'path'

/** The way to learn the trade, step by step, with the courses for each step. */
export function LearningPath({ steps }: { steps: ProfessionDetail['path'] }) {
  return (
    <Steps>
      {steps.map(({ title, about, courses }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            <p>{about}</p>
          </div>
          {courses.length > 0 && <CourseGrid courses={courses} />}
        </li>
      ))}
    </Steps>
  )
}

const Steps = styled.ol`
  counter-reset: step;

  > li {
    position: relative;
    display: grid;
    gap: 16px 32px;
    padding: 0 0 32px 48px;
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 999px;
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 40px;
    bottom: 8px;
    left: 15px;
    border-left: 2px solid var(--border);
  }
  > li > div > h3 {
    padding-top: 4px;
    font-size: 17px;
  }
  > li > div > p {
    max-width: 38em;
    margin-top: 8px;
    color: var(--text-muted);
    line-height: 1.7;
  }
  @media (min-width: 1024px) {
    > li {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    }
    > li:has(> ul > li:only-child) {
      grid-template-columns: minmax(0, 1fr) 284px;
    }
  }
  @media (max-width: 767px) {
    > li {
      padding-left: 0;
    }
    > li > div {
      padding-left: 44px;
    }
    > li:not(:last-child)::after {
      content: none;
    }
  }
`
