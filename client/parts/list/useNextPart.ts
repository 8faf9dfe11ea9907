import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'

interface NextPartOptions<Part> {
  /** Element at the end of the list. */
  end: RefObject<Element | null>
  /** Cursor of the next part, if it is fetched automatically near the end; else null. */
  awaited: string | null
  fetchNext: () => Promise<Part | undefined>
  append: (part: Part) => void
}

/** Distance from the end at which the next part is fetched, in pixels. */
const prefetchDistance = 1600

/**
 * Fetches the next part of an endless list before its end is visible. A part that arrives while the end is visible waits
 * for a click, or until the end is out of view: the visible content and the end of the page never move by themselves.
 */
export function useNextPart<Part>({ end, awaited, fetchNext, append }: NextPartOptions<Part>) {
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('没有加载出来，请检查网络后重试', setFault)
  const waiting = useRef<Part>(undefined)

  const show = () => {
    const part = waiting.current
    waiting.current = undefined
    if (part !== undefined) append(part)
  }
  const isUnseen = () => end.current !== null && end.current.getBoundingClientRect().top > innerHeight
  // Checks three times, in consecutive frames: a jump to the end or away from it may not be painted yet.
  const showUnseen = () => {
    if (isUnseen())
      requestAnimationFrame(() => {
        if (isUnseen()) requestAnimationFrame(() => isUnseen() && flushSync(show))
      })
  }
  /** `isWanted`: the user has clicked. */
  const fetch = (isWanted: boolean) => {
    setFault(undefined)
    attempt(async () => {
      waiting.current ??= await fetchNext()
      if (isWanted) show()
      else showUnseen()
    })
  }
  const latest = useRef({ showUnseen, fetch })
  useEffect(() => {
    latest.current = { showUnseen, fetch }
  })

  useEffect(() => {
    const element = end.current
    if (!element || awaited === null) return undefined
    const sight = new IntersectionObserver(() => latest.current.showUnseen())
    const approach = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current.fetch(false), {
      rootMargin: `${prefetchDistance}px`,
    })
    sight.observe(element)
    approach.observe(element)
    return () => {
      sight.disconnect()
      approach.disconnect()
    }
  }, [end, awaited])

  return { busy, fault, next: () => (waiting.current === undefined ? fetch(true) : show()) }
}
