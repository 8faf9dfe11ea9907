import { useEffect, useRef, useState } from 'react'
import type { ExtrasProps, PreviewSlideshow } from './PreviewExtras.ts'

interface SlideshowButtonProps extends Omit<ExtrasProps, 'image' | 'download' | 'slideshow'> {
  slideshow: PreviewSlideshow
}

/** Button that starts and stops a slideshow, and runs its timer. */
export function SlideshowButton({ Button, texts, dialog, at, count, ready, go, playing, onPlaying, slideshow }: SlideshowButtonProps) {
  const { interval = 5000, loop = false, autoplay = false } = slideshow
  const [attended, setAttended] = useState(false)
  const latest = useRef({ go, onPlaying, autoplay })
  useEffect(() => {
    latest.current = { go, onPlaying, autoplay }
  })
  useEffect(() => {
    if (latest.current.autoplay && !matchMedia('(prefers-reduced-motion: reduce)').matches) latest.current.onPlaying(true)
  }, [])
  useEffect(() => {
    if (!playing || !dialog.current) return
    return watchAttention(dialog.current, setAttended, () => latest.current.onPlaying(false))
  }, [playing, dialog])
  const atEnd = at === count - 1 && !loop
  useEffect(() => {
    if (!playing || attended) return
    const timer = setTimeout(
      () => (atEnd ? latest.current.onPlaying(false) : latest.current.go((at + 1) % count)),
      // An image that fails or never loads is skipped as well.
      Math.max(ready ? 1000 : 15_000, interval),
    )
    return () => clearTimeout(timer)
  }, [playing, attended, ready, atEnd, at, count, interval])
  return (
    <Button
      part="preview-play"
      icon={<Drawing of={playing ? 'M9 5v14M15 5v14' : 'M8 5v14l11-7z'} />}
      label={playing ? texts.pause : texts.play}
      onClick={() => {
        if (!playing && atEnd) go(0)
        onPlaying(!playing)
      }}
    />
  )
}

const Drawing = ({ of }: { of: string }) => (
  <svg aria-hidden="true" width="22" height="22" viewBox="0 0 24 24">
    <path d={of} />
  </svg>
)

/** Keys that do not control the images. */
const otherKeys = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'f', 'F', 'Enter', ' ', 'Escape'])

/**
 * Reports whether the user is looking closely (mouse on the image or its caption, focus on a control, hidden tab), and
 * when the user acts. Buttons in the header are ignored because they do not concern an image. Returns a cleanup
 * function.
 */
function watchAttention(dialog: HTMLElement, onAttended: (attended: boolean) => void, onAct: () => void): () => void {
  const held = { pointer: false, focus: false, hidden: document.hidden }
  const report = (change: Partial<typeof held>) => {
    Object.assign(held, change)
    onAttended(held.pointer || held.focus || held.hidden)
  }
  const isBeside = (target: EventTarget | null) => !(target instanceof Element) || target === dialog || target.closest('header') !== null
  const left = new AbortController()
  const { signal } = left
  const listen = { capture: true, passive: true, signal }
  dialog.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const on = (target as Element).closest('img, [data-part="preview-caption"]') !== null
      report({ pointer: pointerType === 'mouse' && on })
    },
    listen,
  )
  dialog.addEventListener('pointerleave', () => report({ pointer: false }), { signal })
  dialog.addEventListener(
    'focusin',
    ({ target }) => report({ focus: !isBeside(target) && (target as Element).matches(':focus-visible') }),
    listen,
  )
  document.addEventListener('visibilitychange', () => report({ hidden: document.hidden }), { signal })
  for (const type of ['pointerdown', 'click', 'wheel']) dialog.addEventListener(type, ({ target }) => isBeside(target) || onAct(), listen)
  dialog.addEventListener('keydown', ({ key }) => otherKeys.has(key) || onAct(), listen)
  report({})
  return () => {
    left.abort()
    onAttended(false)
  }
}
