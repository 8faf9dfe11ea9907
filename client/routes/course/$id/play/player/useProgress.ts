import { type RefObject, useEffect, useState } from 'react'

type Part = readonly [from: number, to: number]

interface ProgressOptions {
  bar: RefObject<HTMLElement | null>
  video: RefObject<HTMLVideoElement | null>
  /** Position of a drag in seconds, which the bar follows. */
  dragged: number | undefined
  /** The player's position and the lesson's duration in seconds, before any media is loaded. */
  second: number
  duration: number
}

/** Updates the bar (`--played`, 0 to 1) with the video without rendering; returns the buffered ranges. */
export function useProgress({ bar, video, dragged, second, duration }: ProgressOptions): readonly Part[] {
  const [loaded, setLoaded] = useState<readonly Part[]>([])
  useEffect(() => {
    if (video.current?.readyState === 0 && duration > 0) move(bar.current, second / duration)
  }, [bar, video, second, duration])
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const follow = () => element.duration > 0 && move(bar.current, (dragged ?? element.currentTime) / element.duration)
    const load = () => {
      const { buffered } = element
      setLoaded(Array.from({ length: buffered.length }, (_, at): Part => [buffered.start(at), buffered.end(at)]))
    }
    const ending = new AbortController()
    for (const kind of ['timeupdate', 'seeking', 'seeked', 'durationchange'])
      element.addEventListener(kind, follow, { signal: ending.signal })
    for (const kind of ['progress', 'seeked', 'emptied']) element.addEventListener(kind, load, { signal: ending.signal })
    follow()
    return () => ending.abort()
  }, [bar, video, dragged])
  return loaded
}

const move = (bar: HTMLElement | null, share: number): void => bar?.style.setProperty('--played', share.toFixed(5))
