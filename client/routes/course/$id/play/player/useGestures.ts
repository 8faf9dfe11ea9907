import { type PointerEvent, useEffect, useRef } from 'react'
import { duration as clock } from '#lib/primitives'
import type { Playback } from './engine/createPlayback.ts'

/** Maximum interval of a double tap or double click, in milliseconds. */
const doubleMs = 280
/** Horizontal movement from which a touch is a drag, in pixels. */
const dragPixels = 16
/** Maximum seek of a drag across the whole picture, in seconds. */
const dragSeconds = 120

interface GestureOptions {
  playback: Playback
  /** Duration of the lesson, in seconds. */
  duration: number
  onTouch: () => void
  onFullscreen: () => void
  showFlash: (text: string) => void
}

interface Press {
  x: number
  at: number
  /** Target position of the drag, in seconds; undefined until the movement is a drag. */
  target?: number
}

/**
 * Handles gestures on the picture. Click: toggles playback; double click: fullscreen mode. Touch: a tap shows the
 * controls, a double tap on a side seeks by ten seconds, a horizontal drag seeks.
 */
export function useGestures({ playback, duration, onTouch, onFullscreen, showFlash }: GestureOptions) {
  const press = useRef<Press>(undefined)
  const single = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(single.current), [])

  /** Calls `first` after a single tap, delayed until a second tap is no longer possible; `second` after a double tap. */
  const afterSingle = (first: () => void, second: () => void) => {
    if (single.current !== undefined) {
      clearTimeout(single.current)
      single.current = undefined
      return second()
    }
    single.current = setTimeout(() => {
      single.current = undefined
      first()
    }, doubleMs)
  }
  const onTap = (share: number) =>
    afterSingle(onTouch, () => {
      if (share > 1 / 3 && share < 2 / 3) return playback.toggle()
      const seconds = share < 0.5 ? -10 : 10
      playback.seekBy(seconds)
      showFlash(seconds < 0 ? '后退 10 秒' : '前进 10 秒')
    })

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onButton = event.target instanceof Element && event.target.closest('button') !== null
      if (event.button === 0 && !onButton) press.current = { x: event.clientX, at: playback.getState().second }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = press.current
      if (!start || event.pointerType !== 'touch') return
      const way = event.clientX - start.x
      if (start.target === undefined && Math.abs(way) < dragPixels) return
      const moved = (way / event.currentTarget.clientWidth) * Math.min(dragSeconds, duration)
      start.target = Math.max(0, Math.min(start.at + moved, duration))
      showFlash(`${clock(start.target)} / ${clock(duration)}`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = press.current
      press.current = undefined
      if (!start) return
      if (start.target !== undefined) return playback.seek(start.target)
      const box = event.currentTarget.getBoundingClientRect()
      if (event.pointerType === 'touch') return onTap((event.clientX - box.left) / box.width)
      // The first click toggles immediately, and a second click reverts it. Waiting for a rare double click would delay
      // every click.
      playback.toggle()
      afterSingle(() => undefined, onFullscreen)
    },
    onPointerCancel: () => {
      press.current = undefined
    },
  }
}
