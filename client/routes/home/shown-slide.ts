import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Returns the slides that are shown at this screen width. */
const slidesIn = (track: HTMLElement): HTMLElement[] =>
  [...track.children].filter((item): item is HTMLElement => item instanceof HTMLElement && item.offsetWidth > 0)

const positionIn = (track: HTMLElement): number => Math.round(track.scrollLeft / track.clientWidth)

/** Returns the id of the visible slide, `first` until the first scroll, and the scroll handler. */
export function useShownSlide(track: RefObject<HTMLElement | null>, first: string | undefined) {
  const [shown, setShown] = useState(first)
  const follow = useCallback(() => {
    const item = track.current && slidesIn(track.current)[positionIn(track.current)]
    if (item) setShown(item.dataset['slide'])
  }, [track])
  // The first slide may be hidden at this screen width.
  useEffect(follow, [follow])
  return [shown, follow] as const
}

/** Shows the slide after `shown`; after the last one the first. */
export function showNext(track: HTMLElement | null, shown: string | undefined): void {
  if (!track) return
  const items = slidesIn(track)
  const next = items[(items.findIndex((item) => item.dataset['slide'] === shown) + 1) % items.length]
  if (next) show(next)
}

/** Shows a slide with a short fade, which is less tiring than a long slide across the screen. */
export function show(item: HTMLElement): void {
  const track = item.parentElement!
  if (track.scrollLeft === item.offsetLeft) return
  track.scrollTo({ left: item.offsetLeft, behavior: 'instant' })
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) track.animate({ opacity: [0.4, 1] }, 180)
}
