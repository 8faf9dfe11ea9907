import { type RefObject, useCallback, useEffect, useState } from 'react'
import { lineAt, type TranscriptLine } from './parseCues.ts'

interface FollowOptions {
  box: RefObject<HTMLElement | null>
  lines: readonly TranscriptLine[]
  /** Returns the player's position, in seconds. */
  position: () => number
  /** Disables scrolling, because only some lines are shown. */
  held: boolean
}

interface FollowedLine {
  /** Index of the spoken line; -1 before the first. */
  current: number
  /** The reader has scrolled away from the spoken line. */
  left: boolean
  /** Scrolls back to the spoken line and follows it again. */
  comeBack: () => void
}

/**
 * Follows the player through a transcript by scrolling its box, never the page. After the reader has scrolled the box,
 * it does not scroll until the reader requests to return.
 */
export function useFollowedLine({ box, lines, position, held }: FollowOptions): FollowedLine {
  const [current, setCurrent] = useState(() => lineAt(lines, position()))
  const [left, setLeft] = useState(false)
  useEffect(() => {
    // Media events do not bubble, but they can be captured.
    const follow = () => setCurrent(lineAt(lines, position()))
    const ending = new AbortController()
    for (const kind of ['timeupdate', 'seeking']) document.addEventListener(kind, follow, { capture: true, signal: ending.signal })
    follow()
    return () => ending.abort()
  }, [lines, position])
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const leave = () => element.scrollHeight > element.clientHeight && setLeft(true)
    const ending = new AbortController()
    for (const kind of ['wheel', 'touchmove']) element.addEventListener(kind, leave, { passive: true, signal: ending.signal })
    element.addEventListener('keydown', ({ key }) => scrolling.has(key) && leave(), { signal: ending.signal })
    return () => ending.abort()
  }, [box])
  useEffect(() => {
    if (!left && !held) scrollToLine(box.current, current)
  }, [box, current, left, held])
  const comeBack = useCallback(() => setLeft(false), [])
  return { current, left: left && !held && current >= 0, comeBack }
}

const scrolling = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

/** Scrolls a line to a third of the box's height. */
function scrollToLine(box: HTMLElement | null, index: number): void {
  const line = box?.querySelector<HTMLElement>(`[data-line="${index}"]`)
  if (!box || !line) return
  const top = line.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop
  const smooth = matchMedia('(prefers-reduced-motion: no-preference)').matches
  box.scrollTo({ top: Math.max(0, top - box.clientHeight / 3), behavior: smooth ? 'smooth' : 'instant' })
}
