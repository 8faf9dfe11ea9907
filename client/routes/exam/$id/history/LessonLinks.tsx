import { CircleCheck, ClipboardCheck } from 'lucide'
import { styled } from 'styled-components'
import type { AttemptResult } from '#lib/contract'
import { ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Icon } from '#parts/page/Icon.tsx'

/** The lessons that contain the paper: whether the attempt completes them, and links to continue the course. */
export const LessonLinks = ({ lessons }: Pick<AttemptResult, 'lessons'>) =>
  lessons.length > 0 && (
    <List aria-label="所属课程">
      {lessons.map(({ id, course, rule, completed, next }) => (
        <li className="panel" key={id}>
          <Icon of={completed ? CircleCheck : ClipboardCheck} size={20} />
          <p className="said">
            {`《${course.name}》的这一节${completed ? '已完成' : rule === 'passed' ? '要考试通过才算完成' : '要作答并交卷才算完成'}`}
          </p>
          {next !== null && completed ? (
            <ButtonLink tone="primary" href={paths.play(course.id, next)}>
              去下一节
            </ButtonLink>
          ) : (
            <ButtonLink href={paths.play(course.id, id)}>回到课程</ButtonLink>
          )}
        </li>
      ))}
    </List>
  )

const List = styled.ul`
  display: grid;
  gap: 12px;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    padding: 12px 20px;
  }
  svg {
    flex: none;
    color: var(--primary-text);
  }
  .said {
    flex: 1;
    min-width: 12em;
  }
  @media print {
    display: none;
  }
`
