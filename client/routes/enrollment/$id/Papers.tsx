import { styled } from 'styled-components'
import type { PlanDetail } from '#lib/contract'
import { Rich, Tag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { examPaths } from '#app/paths/examPaths.ts'
import { subjectLabel } from '#parts/enrolment/plan-texts.ts'

/** The subjects and places of a plan, its materials, and its pledge. */
export function Papers({ plan: { subjects, place, materials, pledge, exam } }: { plan: PlanDetail }) {
  return (
    <List>
      <div>
        <dt>考核科目</dt>
        <dd>{subjects.map((subject) => subjectLabel[subject]).join('、')}</dd>
      </div>
      <div>
        <dt>考点</dt>
        <dd>{place}</dd>
      </div>
      {exam && (
        <div>
          <dt>考前练习</dt>
          <dd>
            <a href={examPaths.exam(exam.id)}>{exam.name}</a>
          </dd>
        </div>
      )}
      {materials.length > 0 && (
        <div>
          <dt>上传材料</dt>
          <dd>
            <ul>
              {materials.map(({ name, about, required }) => (
                <li key={name}>
                  <b>{name}</b> <Tag>{required ? '必交' : '按需'}</Tag>
                  <p className="muted">{about}</p>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      <div>
        <dt>承诺书</dt>
        <dd>
          <details className="fold">
            <summary>报名时要同意的承诺</summary>
            <Rich html={pledge} />
          </details>
        </dd>
      </div>
    </List>
  )
}

const List = styled.dl`
  display: grid;
  gap: 20px;
  max-width: 60em;

  > * {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 4px 16px;
  }
  dt {
    color: var(--text-muted);
  }
  ul {
    display: grid;
    gap: 12px;
  }
  a {
    padding: 12px 0;
    color: var(--primary-text);
  }
  a:hover {
    text-decoration: underline;
  }
  summary {
    width: fit-content;
    min-height: 44px;
    margin-block: -12px;
  }
  @media ${phones} {
    > * {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
