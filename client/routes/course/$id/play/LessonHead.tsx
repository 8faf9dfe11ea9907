import { CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { LearningLesson } from '#lib/contract'
import { LessonKind, StudyProgress } from '#lib/enums'
import { tabletsUp } from '#lib/theme'
import { Icon } from '#parts/page/Icon.tsx'

interface LessonHeadProps {
  lesson: LearningLesson
  /** Actions of the lesson, next to its title if there is space. */
  children?: ReactNode
}

/** The lesson's title, the condition for completing it, and the learner's progress. */
export function LessonHead({ lesson: { lesson, progress, watchedPercent, completionPercent, checkpoints }, children }: LessonHeadProps) {
  const done = progress === StudyProgress.Completed
  return (
    <Root>
      <h1>{lesson.title}</h1>
      {lesson.kind === LessonKind.Video && (
        <div className="state meta figures row" data-done={done || undefined}>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label={`已看 ${watchedPercent}%`}>
            <rect width={watchedPercent} height="1" />
          </svg>
          <p className="line row">
            {done && <Icon of={CircleCheck} size={16} />}
            {done
              ? `本节已完成，已看 ${watchedPercent}%`
              : [`本节完成条件：看完 ${completionPercent}% 以上`, ...asked(checkpoints), `已看 ${watchedPercent}%`].join('，')}
          </p>
        </div>
      )}
      {children}
    </Root>
  )
}

/** Returns the requirement that the video's questions add; empty if all of them may be skipped. */
const asked = ({ required, open }: LearningLesson['checkpoints']): string[] =>
  required === 0 ? [] : [`并答完 ${required} 道弹题`, `已答 ${required - open}/${required}`]

const Root = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px 24px;
  padding: 16px var(--gutter) 4px;

  > [role='group'] {
    margin-top: 4px;
  }
  @media ${tabletsUp} {
    grid-template-columns: minmax(0, 1fr) auto;

    > [role='group'] {
      grid-row: 1 / 3;
      grid-column: 2;
      align-self: center;
      margin-top: 0;
    }
  }

  h1 {
    font-size: var(--type-20);
  }
  .state {
    flex-wrap: wrap;
    gap: 8px 12px;
  }
  .state > svg {
    width: 120px;
    height: 6px;
    border-radius: var(--radius-full);
    background: var(--bg-sunken);
    box-shadow: inset 0 0 0 1px var(--border-control);
  }
  rect {
    fill: var(--primary);
  }
  .line {
    gap: 4px;
  }
  [data-done] {
    color: var(--primary-text);
  }
`
