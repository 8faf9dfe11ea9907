import { useState } from 'react'
import { styled } from 'styled-components'
import type { ExamDetail } from '#lib/contract'
import { ButtonLink } from '#lib/primitives'
import { phones } from '#lib/theme'
import { examPaths } from '#app/paths/examPaths.ts'
import { Plank } from '#parts/standing/Plank.tsx'

interface ChaptersProps {
  exam: ExamDetail
  /** Id of the practice paper. */
  practice: string
}

/** The knowledge points with the learner's mastery of each; one or several can be selected for practice. */
export function Chapters({ exam: { id, hue, points, questionCount }, practice }: ChaptersProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (point: string) => setChosen(chosen.includes(point) ? chosen.filter((each) => each !== point) : [...chosen, point])
  const count = points.reduce((sum, point) => sum + (chosen.includes(point.id) ? point.questionCount : 0), 0)
  return (
    <Root>
      <ul>
        {points.map((point) => (
          <li key={point.id}>
            <label>
              <input type="checkbox" checked={chosen.includes(point.id)} onChange={() => toggle(point.id)} />
              <span className="name">{point.title}</span>
            </label>
            <p className="meta figures">
              {point.mastery === null
                ? `${point.questionCount} 题`
                : `${point.practised}/${point.questionCount} 题 · 掌握 ${point.mastery}%`}
            </p>
            <a href={examPaths.practice(id, practice, { points: [point.id] })} aria-label={`只练这个：${point.title}`}>
              只练这个
            </a>
            {point.mastery !== null && (
              <div className="known">
                <Plank percent={point.mastery} label={`${point.title}的掌握度`} hue={hue} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="start">
        <ButtonLink
          tone={chosen.length > 0 ? 'primary' : 'secondary'}
          href={examPaths.practice(id, practice, chosen.length > 0 && chosen.length < points.length ? { points: [...chosen] } : {})}
        >
          <span aria-live="polite">{chosen.length > 0 ? `练所选的 ${count} 题` : `全部练，共 ${questionCount} 题`}</span>
        </ButtonLink>
      </p>
    </Root>
  )
}

const Root = styled.div`
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(400px, 100%), 1fr));
    gap: 0 40px;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 0 16px;
    align-content: start;
    align-items: center;
    min-height: 64px;
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
  }
  label {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--primary);
  }
  .name {
    font-weight: 500;
  }
  .meta {
    text-align: right;
  }
  a:not([data-tone]) {
    padding: 12px 0;
    color: var(--primary-text);
    font-size: var(--type-14);
  }
  a:not([data-tone]):hover {
    text-decoration: underline;
  }
  .known {
    grid-column: 1 / -1;
    margin: -8px 0 8px 32px;
  }
  .start {
    margin-top: 20px;
  }
  /* Several points can be selected only with scripts. */
  @media (scripting: none) {
    input {
      display: none;
    }
  }
  @media ${phones} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .meta {
      grid-row: 2;
      margin: -8px 0 4px 32px;
      text-align: left;
    }
    .known {
      grid-row: 3;
      margin-top: -4px;
    }
    .start > * {
      width: 100%;
    }
  }
`
