import { styled } from 'styled-components'
import { Price } from '#lib/primitives'
import { Plank } from '#parts/standing/Plank.tsx'
import { ActionBar } from '#parts/page/ActionBar.tsx'
import { ListPrice } from './ListPrice.tsx'
import { MainAction } from './MainAction.tsx'
import { TrialButton } from './TrialButton.tsx'
import type { TrialProps } from './useTrial.ts'

/** The action bar of a course: its price or the learner's progress, and the main action. */
export function CourseBar(props: TrialProps) {
  const { course, learning } = props
  return (
    <ActionBar
      label="加入课程"
      state={
        course.joinedAt === null ? (
          <Offer>
            <Price fen={course.priceFen} large />
            <ListPrice course={course} />
          </Offer>
        ) : (
          learning && (
            <Progress className="caption">
              <span className="next one-line">{learning.next ? `接着学：${learning.next.title}` : '已加入学习'}</span>
              <Plank percent={learning.percent} />
            </Progress>
          )
        )
      }
    >
      <TrialButton {...props} short />
      <MainAction {...props} />
    </ActionBar>
  )
}

const Offer = styled.p`
  white-space: nowrap;
`

/* The lesson's title does not widen the column; it is truncated at the column's end. */
const Progress = styled.div`
  width: 0;
  min-width: 100%;

  > .next {
    display: block;
  }
`
