import { type RefObject, useEffect, useState } from 'react'

type Part = readonly [from: number, to: number]

/**
 * Moves the bar (`--played`, 0 to 1) with the video, without drawing anything anew; gives the parts that are loaded. While
 * one drags, the bar stays under the finger.
 */
export function useProgress(
  bar: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  dragged: number | undefined,
): readonly Part[] {
  const [loaded, setLoaded] = useState<readonly Part[]>([])
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const move = () => {
      const share = element.duration > 0 ? (dragged ?? element.currentTime) / element.duration : 0
      bar.current?.style.setProperty('--played', share.toFixed(5))
    }
    const load = () => {
      const { buffered } = element
      setLoaded(Array.from({ length: buffered.length }, (_, at): Part => [buffered.start(at), buffered.end(at)]))
    }
    const ending = new AbortController()
    for (const kind of ['timeupdate', 'seeking', 'seeked', 'durationchange'])
      element.addEventListener(kind, move, { signal: ending.signal })
    for (const kind of ['progress', 'seeked', 'emptied']) element.addEventListener(kind, load, { signal: ending.signal })
    move()
    return () => ending.abort()
  }, [bar, video, dragged])
  return loaded
}
