import { type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { attachGestures } from './attachGestures.ts'
import type { Viewport } from './createViewport.ts'
import { Picture } from './Picture.tsx'
import { keyOf, type PreviewImage } from './PreviewImage.ts'

interface StageProps {
  image: PreviewImage
  /** Viewport of the current image; undefined while the image cannot be moved. */
  viewport: RefObject<Viewport | undefined>
  onViewport: (viewport: Viewport | undefined) => void
  origin: () => Element | null | undefined
  /** Whether there is an image to the right of this one (1) or to the left (-1). */
  hasMore: (direction: 1 | -1) => boolean
  onSwipe: (direction: 1 | -1) => void
  /** Called on a click outside the image. */
  onBeside: () => void
  /** Called when the image has been pulled down with a finger. */
  onPulled: () => void
}

/** Area of the image that handles gestures and the wheel. */
export function Stage({ image, viewport, onViewport, origin, hasMore, onSwipe, onBeside, onPulled }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const gestures = useRef<ReturnType<typeof attachGestures>>(undefined)
  const pressed = useRef<EventTarget>(undefined)
  const latest = useRef({ hasMore, onSwipe, onPulled })
  useEffect(() => {
    latest.current = { hasMore, onSwipe, onPulled }
  })
  useEffect(() => {
    if (!stage.current) return
    const attached = attachGestures(stage.current, {
      viewport: () => viewport.current,
      hasMore: (direction) => latest.current.hasMore(direction),
      swipe: (direction) => {
        const more = latest.current.hasMore(direction)
        if (more) latest.current.onSwipe(direction)
        return more
      },
      pull: (share) => stage.current?.closest('dialog')?.style.setProperty('--pulled', String(share)),
      pulled: () => latest.current.onPulled(),
    })
    gestures.current = attached
    return attached.detach
  }, [viewport])
  return (
    <Root
      ref={stage}
      data-part="preview-stage"
      // With pointer capture, the click is dispatched on the stage, regardless of the pressed element.
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target }) => {
        const on = pressed.current ?? target
        pressed.current = undefined
        if (on instanceof Element && !on.closest('img, button, p') && !gestures.current?.wasDragged()) onBeside()
      }}
    >
      <Picture key={keyOf(image)} image={image} stage={stage} onViewport={onViewport} origin={origin} />
    </Root>
  )
}

const Root = styled.div`
  position: relative;
  grid-area: 2 / 1;
  min-height: 0;
  overflow: hidden;
  touch-action: none;
`
