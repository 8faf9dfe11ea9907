import { type ReactPortal, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import type { LearningCard } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { paths } from '#app/paths.ts'
import { useHydratedItems } from '../list/useHydratedItems.ts'
import { Plank } from '../standing/Plank.tsx'

/** Maximum number of courses per request; beyond it, the courses studied last are marked. */
const maxCourses = 100

/**
 * Replaces the price on the cards of joined courses by the user's progress. The lists themselves are the same for all
 * users; the progress is fetched once per page, if it shows a card.
 */
export function JoinedProgress() {
  const { isFound, items: cards } = useHydratedItems<HTMLAnchorElement>('main li > a[href^="/course/"]:has(> .price)')
  const [joined, setJoined] = useState<ReadonlyMap<string, LearningCard>>()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isFound) return
    // Without a response the cards show the common content.
    browserApi('GET /api/learn/mine', { pageSize: maxCourses }).then(
      ({ list }) => setJoined(new Map(list.map((card) => [paths.course(card.course.id), card]))),
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page fetches again: courses may have been joined or studied
  }, [isFound, pathname])
  return cards.flatMap((card, index): ReactPortal[] => {
    const own = joined?.get(card.pathname)
    return own ? [createPortal(mark(own), card, `${index} ${card.pathname}`)] : []
  })
}

const mark = ({ percent, completedLessons, lessonCount }: LearningCard) => (
  <span className="own">
    <Plank percent={percent} />
    <span className="caption figures">{`已学 ${completedLessons}/${lessonCount} 课时`}</span>
  </span>
)
