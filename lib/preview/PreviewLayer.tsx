import { type KeyboardEvent, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { previewZhCN, useTexts } from '#lib/locale'
import { VisuallyHidden } from '#lib/primitives'
import { rootReset } from '#lib/theme'
import type { Viewport } from './createViewport.ts'
import { IconButton } from './IconButton.tsx'
import type { PreviewImage } from './PreviewImage.ts'
import { Stage } from './Stage.tsx'
import { Strip } from './Strip.tsx'
import { Toolbar } from './Toolbar.tsx'
import { usePlace } from './usePlace.ts'
import { usePreloaded } from './usePreloaded.ts'
import { keepFocusInside, useLayer } from './useLayer.ts'

export interface PreviewLayerProps {
  images: readonly PreviewImage[]
  /** The one that is shown first; one out of range means the nearest. Default the first. */
  index?: number | undefined
  /** Asked to close by Escape, the back button, the close button or a click beside; stop rendering it to comply. */
  onClose: () => void
  /** The element of a picture on the page, out of which it grows. */
  origin?: ((image: PreviewImage) => Element | null | undefined) | undefined
}

/** The preview's dialog: the picture, and around it everything one can do. */
export function PreviewLayer({ images, index = 0, onClose, origin }: PreviewLayerProps) {
  const texts = useTexts('preview', previewZhCN)
  const ref = useRef<HTMLDialogElement>(null)
  const held = useRef<Viewport>(undefined)
  const [viewport, setViewport] = useState<Viewport>()
  const { at, go } = usePlace(images, index)
  const opening = useRef(true)
  const [first] = useState(() => images[at])
  useLayer(ref, onClose)
  usePreloaded(viewport ? [images[at + 1], images[at - 1]] : [])
  const image = images[at]
  if (!image) return null

  const hasMore = (step: number) => images[at + step] !== undefined
  /** Pictures follow each other the way of writing. */
  const towards = (direction: 1 | -1) => (ref.current && getComputedStyle(ref.current).direction === 'rtl' ? -direction : direction)
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(at + towards(-1)),
    ArrowRight: () => go(at + towards(1)),
    ArrowUp: () => viewport?.panBy(0, 120),
    ArrowDown: () => viewport?.panBy(0, -120),
    Home: () => go(0),
    End: () => go(images.length - 1),
    '+': () => viewport?.zoomIn(),
    '=': () => viewport?.zoomIn(),
    '-': () => viewport?.zoomOut(),
    '0': () => viewport?.toggleFit(),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Tab') return keepFocusInside(event.nativeEvent, event.currentTarget)
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Root
      ref={ref}
      tabIndex={-1}
      aria-label={texts.preview}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKeyDown}
      // The layer is a child of its opener in React, and the opener must not receive its clicks.
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <header>
        <span aria-hidden="true">{`${at + 1} / ${images.length}`}</span>
        <VisuallyHidden role="status">{texts.place(at + 1, images.length, image.alt)}</VisuallyHidden>
        <IconButton icon="close" label={texts.close} onClick={onClose} />
      </header>
      <Stage
        image={image}
        viewport={held}
        onViewport={(next) => {
          held.current = next
          setViewport(next)
        }}
        origin={() => {
          const grows = opening.current && image === first
          opening.current = false
          return grows ? origin?.(image) : undefined
        }}
        hasMore={(direction) => hasMore(towards(direction))}
        onSwipe={(direction) => go(at + towards(direction))}
        onBeside={onClose}
      />
      {images.length > 1 && (
        <>
          <Previous icon="previous" label={texts.previous} disabled={!hasMore(-1)} onClick={() => go(at - 1)} />
          <Next icon="next" label={texts.next} disabled={!hasMore(1)} onClick={() => go(at + 1)} />
        </>
      )}
      <footer>
        <Toolbar viewport={viewport} />
        {images.length > 1 && <Strip images={images} current={at} onPick={go} />}
      </footer>
    </Root>
  )
}

const fade = keyframes`from { opacity: 0; }`

const Root = styled.dialog`
  ${rootReset}
  --primary: #2bbf83;
  inset: 0;
  box-sizing: border-box;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: env(safe-area-inset-top) env(safe-area-inset-right) calc(env(safe-area-inset-bottom) + 4px) env(safe-area-inset-left);
  overflow: hidden;
  border: 0;
  background: rgb(13 16 20 / 0.97);
  color: #fff;
  color-scheme: dark;
  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    animation: ${fade} 0.16s ease-out;
  }
  &::backdrop {
    background: none;
  }
  /* A drawing with colours for both modes keeps those that it has on the page. */
  & img {
    color-scheme: var(--scheme, light);
  }
  &:focus {
    outline: none;
  }
  & > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 4px 8px 4px 16px;
    font-variant-numeric: tabular-nums;
  }
  & > footer {
    grid-row: 3;
    min-width: 0;
  }
  @media (prefers-reduced-motion: reduce) {
    &[open] {
      animation: none;
    }
  }
`

const Beside = styled(IconButton)`
  z-index: 1;
  grid-area: 2 / 1;
  align-self: center;
  margin: 0 8px;
  background: rgb(13 16 20 / 0.6);
  &:dir(rtl) > svg {
    transform: scaleX(-1);
  }
`
const Previous = styled(Beside)`
  justify-self: start;
`
const Next = styled(Beside)`
  justify-self: end;
`
