import { styled } from 'styled-components'
import type { Data } from '#lib/contract'
import { belowDesktops, phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { SectionHead } from '#parts/page/SectionHead.tsx'

/** Lecturers at their tools, each with the course that has the most learners. */
export function Lecturers({ lecturers }: Pick<Data<'GET /api/home'>, 'lecturers'>) {
  if (lecturers.length === 0) return null
  return (
    <Section className="part">
      <SectionHead title="跟着师傅学" href={paths.courses} more="全部课程" />
      <p className="lead muted">先看看是谁在教、手上是什么活。</p>
      <ul>
        {lecturers.map(({ id, name, title, figure, course }) => (
          <li className="card" key={id}>
            <img src={figure} alt="" width="320" height="240" loading="lazy" />
            <div className="words">
              <h3>{name}</h3>
              <p className="caption">{title}</p>
              <a className="course" href={paths.course(course.id)}>
                {course.name}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Section = styled.section`
  ul {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 20px;
  }
  li {
    position: relative;
    overflow: hidden;
  }
  li:hover .course {
    color: var(--primary-text);
  }
  h3 {
    font-size: var(--type-16);
  }
  img {
    display: block;
    width: 100%;
    height: auto;
  }
  .words {
    display: grid;
    gap: 4px;
    padding: 12px 16px 16px;
  }
  .course {
    font-size: var(--type-14);
    line-height: 1.5;
  }
  /* The whole card is the target of its link. */
  .course::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  @media ${belowDesktops} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @media ${phones} {
    ul {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    li {
      display: flex;
      gap: 12px;
      padding: 12px 0;
      border: 0;
      border-radius: 0;
    }
    img {
      flex: none;
      width: 120px;
      height: 90px;
      border-radius: var(--radius-control);
    }
    .words {
      align-content: center;
      padding: 0;
    }
  }
`
