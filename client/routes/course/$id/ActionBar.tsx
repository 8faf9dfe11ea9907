import { CircleCheck } from 'lucide'
import { styled } from 'styled-components'
import type { CourseDetail, LearningCourse } from '#lib/contract'
import { beijingDate, Price } from '#lib/primitives'
import { desktops, lowWindows, tabletsUp } from '#lib/theme'
import { Icon } from '#parts/page/Icon.tsx'
import { ListPrice } from './ListPrice.tsx'
import { MainAction } from './MainAction.tsx'
import type { Joining } from './useJoin.ts'

interface ActionBarProps {
  course: CourseDetail
  /** The learner's progress, once it is loaded. */
  learning: LearningCourse | undefined
  joining: Joining
}

/** Price and the one action within a thumb's reach, where the card beside the text has no room. */
export function ActionBar({ course, learning, joining }: ActionBarProps) {
  const { priceFen, joinedAt } = course
  return (
    <Bar role="group" aria-label="加入课程">
      <div className="body">
        {joinedAt === null ? (
          <p className="offer">
            <Price fen={priceFen} large />
            <ListPrice course={course} />
          </p>
        ) : (
          <p className="joined offer row">
            <Icon of={CircleCheck} size={18} />
            <span>
              {learning ? `已学 ${learning.percent}%` : '已加入学习'}
              <small className="note caption figures">
                {learning ? `${learning.completedLessons} / ${learning.lessonCount} 课时` : beijingDate(joinedAt)}
              </small>
            </span>
          </p>
        )}
        <MainAction course={course} learning={learning} joining={joining} />
      </div>
    </Bar>
  )
}

/* Sticky at the end of the content: visible while there is content below, without covering its end. The layout's own bar is 57 px high. */
const Bar = styled.div`
  position: sticky;
  z-index: 30;
  bottom: calc(57px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--border);
  background: var(--bg-raised);

  > .body {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    max-width: calc(var(--page) + 2 * var(--gutter));
    margin: 0 auto;
    padding: 8px var(--gutter);
  }
  .offer {
    flex: none;
    line-height: 1.3;
  }
  .former {
    display: block;
  }
  .joined {
    color: var(--primary-text);
    font-size: var(--type-14);
  }
  .note {
    display: block;
  }
  button,
  .offer + a {
    flex: 1 1 160px;
    max-width: 240px;
  }
  @media ${tabletsUp} {
    bottom: 0;
  }
  /* A low window: the bar goes with the page. */
  @media ${lowWindows} {
    position: static;
  }
  @media ${desktops} {
    display: none;
  }
`
