import { Button, ButtonLink } from '#lib/primitives'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'
import type { PlayCourse } from './loader.ts'
import { BuyLink } from '#parts/order/BuyLink.tsx'
import { Cover } from './player/Cover.ts'

interface TrialOverProps {
  course: PlayCourse
  onReplay: () => void
}

/** Shown after a trial lesson to viewers who have not joined: the link to the course. */
export const TrialLessonEnd = ({ course: { id, priceFen, availability, lessonCount }, onReplay }: TrialOverProps) => (
  <Cover className="stack" role="status">
    <strong className="title">试看结束</strong>
    <p className="text muted">
      {availability === 'open' ? `${priceFen === 0 ? '免费加入' : '购买'}后可学全部 ${lessonCount} 课时` : '课程已停止加入'}
    </p>
    <div className="actions">
      {availability === 'open' && priceFen > 0 ? (
        <BuyLink what="这门课" href={orderPaths.buyCourse(id)}>
          购买后继续学习
        </BuyLink>
      ) : (
        <ButtonLink tone="primary" href={paths.course(id)}>
          {availability === 'open' ? '去免费加入' : '去课程页'}
        </ButtonLink>
      )}
      <Button onClick={onReplay}>再看一遍</Button>
    </div>
  </Cover>
)
