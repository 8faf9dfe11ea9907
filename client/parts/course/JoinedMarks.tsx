import { type ReactPortal, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import type { LearningCard } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { paths } from '#app/paths.ts'
import { Plank } from '../standing/Plank.tsx'

/** Lists that hydration leaves as they are: in one that it has yet to compare with the server's markup, a mark would be a mismatch. */
const settled = ':is([data-drawn], [data-hydrated]) *'

/** The most courses that are asked for; whoever has joined more sees the marks of those studied last. */
const most = 100

/**
 * On the cards of courses that the user has joined: how far they are, in the place of the price. The lists themselves are the same
 * for everybody; this is asked for once a page, when it shows a card.
 */
export function JoinedMarks() {
  const cards = useCourseCards()
  const [joined, setJoined] = useState<ReadonlyMap<string, LearningCard>>()
  const { pathname } = useLocation()
  const isWanted = cards.length > 0
  useEffect(() => {
    if (!isWanted) return
    // Without an answer the cards show what they show to everybody.
    browserApi('GET /api/learn/mine', { pageSize: most }).then(
      ({ list }) => setJoined(new Map(list.map((card) => [paths.course(card.course.id), card]))),
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page asks anew: one may have joined a course or learned
  }, [isWanted, pathname])
  return cards.flatMap((card, index): ReactPortal[] => {
    const own = card.matches(settled) && joined?.get(card.pathname)
    return own ? [createPortal(mark(own), card, `${index} ${card.pathname}`)] : []
  })
}

const mark = ({ percent, completedLessons, lessonCount }: LearningCard) => (
  <span className="own">
    <Plank percent={percent} />
    <span className="caption figures">{`已学 ${completedLessons}/${lessonCount} 课时`}</span>
  </span>
)

/** The cards of courses that the page shows, late ones too; a new list of them when one is hydrated. */
function useCourseCards(): HTMLAnchorElement[] {
  const [cards, setCards] = useState<HTMLAnchorElement[]>([])
  useEffect(() => {
    const find = (changes: MutationRecord[] = []) => {
      const found = [...document.querySelectorAll<HTMLAnchorElement>('main li > a[href^="/course/"]:has(> .price)')]
      const hydrated = changes.some(({ type }) => type === 'attributes')
      setCards((known) =>
        !hydrated && known.length === found.length && known.every((card, index) => card === found[index]) ? known : found,
      )
    }
    const watcher = new MutationObserver(find)
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-hydrated'] })
    find()
    return () => watcher.disconnect()
  }, [])
  return cards
}
