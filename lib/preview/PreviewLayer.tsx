import { type KeyboardEvent, useEffect, useRef, useState, type ComponentType } from 'react'
import { styled } from 'styled-components'
import { previewZhCN, useTexts } from '#lib/locale'
import { VisuallyHidden } from '#lib/primitives'
import type { Viewport } from './createViewport.ts'
import type { ExtrasProps, PreviewExtras } from './PreviewExtras.ts'
import { IconButton } from './IconButton.tsx'
import { PreviewDialog } from './PreviewDialog.ts'
import { keyOf, type PreviewImage, type PreviewTool } from './PreviewImage.ts'
import { Stage } from './Stage.tsx'
import { Strip } from './Strip.tsx'
import { Toolbar } from './Toolbar.tsx'
import { trapFocus, useLayer } from './useLayer.ts'

/** Images, options and callbacks of a preview. */
export interface PreviewLayerProps extends PreviewExtras {
  images: readonly PreviewImage[]
  /** Index of the initial image; values out of range are limited to the nearest one. By default, the first. */
  index?: number | undefined
  /**
   * Called when the user requests to close the preview with Escape, the back button, the close button or a click
   * outside the image; stop rendering it to close it.
   */
  onClose: () => void
  /** Returns the element of an image on the page, from which the opening animation starts. */
  origin?: ((image: PreviewImage) => Element | null | undefined) | undefined
  /** Called with the index when another image is shown, or when the current image moves in the list. Not called for the initial image. */
  onChange?: ((index: number) => void) | undefined
  /** Additional buttons after the built-in ones; none by default. */
  tools?: readonly PreviewTool[] | undefined
}

const noTools: readonly PreviewTool[] = []

/** Minimum interval between steps while an arrow key is held, in milliseconds: half the duration of an image's animation. */
const heldKeyInterval = 90

/** The dialog of a preview with the image and all controls. */
export function PreviewLayer({ images, index = 0, onClose, origin, onChange, tools = noTools, ...asked }: PreviewLayerProps) {
  const texts = useTexts('preview', previewZhCN)
  const ref = useRef<HTMLDialogElement>(null)
  const held = useRef<Viewport>(undefined)
  const [viewport, setViewport] = useState<Viewport>()
  const { at, go } = useCurrentImage(images, index)
  const opening = useRef(true)
  const [first] = useState(() => images[at])
  const toldOf = useRef(at)
  useEffect(() => {
    if (toldOf.current === at) return
    toldOf.current = at
    onChange?.(at)
  }, [at, onChange])
  const steppedAt = useRef(-Infinity)
  useLayer(ref, onClose, () => first && origin?.(first))
  const fullscreen = useFullscreen()
  const [playing, setPlaying] = useState(false)
  const extras = useExtras(Boolean(asked.download) || Boolean(asked.slideshow))
  usePreloaded(viewport ? [images[at + 1], images[at - 1]] : [])
  const image = images[at]
  if (!image) return null

  const hasMore = (step: number) => images[at + step] !== undefined
  /** Images follow each other in the writing direction. */
  const towards = (direction: 1 | -1) => (ref.current?.dir === 'rtl' ? -direction : direction)
  /** Limits the rate of steps: a held key repeats faster than users can look. */
  const stepBy = (step: number, { repeat, timeStamp }: Pick<KeyboardEvent, 'repeat' | 'timeStamp'>) => {
    if (repeat && timeStamp - steppedAt.current < heldKeyInterval) return
    steppedAt.current = timeStamp
    go(at + step)
  }
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowLeft: (event) => stepBy(towards(-1), event),
    ArrowRight: (event) => stepBy(towards(1), event),
    ArrowUp: () => viewport?.panBy(0, 120),
    ArrowDown: () => viewport?.panBy(0, -120),
    Home: () => go(0),
    End: () => go(images.length - 1),
    '+': () => viewport?.zoomIn(),
    '=': () => viewport?.zoomIn(),
    '-': () => viewport?.zoomOut(),
    '0': () => viewport?.toggleFit(),
    ...(fullscreen && { f: fullscreen.toggle, F: fullscreen.toggle }),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Tab') return trapFocus(event.nativeEvent, event.currentTarget)
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act(event)
  }
  return (
    <PreviewDialog
      ref={ref}
      data-part="preview"
      tabIndex={-1}
      aria-label={texts.preview}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKeyDown}
      // In React, the layer is a child of its opener, which must not receive the layer's clicks.
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <header>
        <span data-part="preview-count" aria-hidden="true">{`${at + 1} / ${images.length}`}</span>
        <VisuallyHidden role="status" aria-live={playing ? 'off' : undefined}>
          {texts.place(at + 1, images.length, image.alt)}
        </VisuallyHidden>
        {extras && (
          <extras.Extras
            {...asked}
            Button={IconButton}
            texts={texts}
            dialog={ref}
            image={image}
            at={at}
            count={images.length}
            ready={viewport !== undefined}
            go={go}
            playing={playing}
            onPlaying={setPlaying}
          />
        )}
        {fullscreen && (
          <IconButton
            part="preview-fullscreen"
            icon={fullscreen.on ? 'leaveFullscreen' : 'fullscreen'}
            label={fullscreen.on ? texts.leaveFullscreen : texts.fullscreen}
            onClick={fullscreen.toggle}
          />
        )}
        <IconButton part="preview-close" icon="close" label={texts.close} onClick={onClose} />
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
        onPulled={onClose}
      />
      {images.length > 1 && (
        <>
          <Previous part="preview-previous" icon="previous" label={texts.previous} disabled={!hasMore(-1)} onClick={() => go(at - 1)} />
          <Next part="preview-next" icon="next" label={texts.next} disabled={!hasMore(1)} onClick={() => go(at + 1)} />
        </>
      )}
      <footer>
        {images.some(({ caption }) => Boolean(caption)) && (
          <Caption data-part="preview-caption" aria-live={playing ? 'off' : 'polite'}>
            {image.caption}
          </Caption>
        )}
        <Toolbar viewport={viewport}>
          {tools.map(({ label, icon, onClick }) => (
            <IconButton key={label} part="preview-tool" icon={icon} label={label} onClick={() => onClick(image, at)} />
          ))}
        </Toolbar>
        {images.length > 1 && <Strip images={images} current={at} onPick={go} />}
      </footer>
    </PreviewDialog>
  )
}

const Caption = styled.div`
  max-width: 640px;
  max-height: 25vh;
  margin: 0 auto;
  padding: 8px 16px 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  font-size: var(--type-14);
  text-align: center;
  &:empty {
    padding: 0;
  }
`

const Beside = styled(IconButton)`
  z-index: 1;
  grid-area: 2 / 1;
  align-self: center;
  margin: 0 8px;
  background: rgb(13 16 20 / 0.6);
  [dir='rtl'] > & > svg {
    transform: scaleX(-1);
  }
`
const Previous = styled(Beside)`
  justify-self: start;
`
const Next = styled(Beside)`
  justify-self: end;
`

/**
 * Manages the current image. It stays current when other images are added or removed, and is replaced by the nearest
 * one when it is removed.
 */
function useCurrentImage(images: readonly PreviewImage[], index: number) {
  const nearest = (wanted: number) => Math.max(0, Math.min(images.length - 1, Math.trunc(wanted) || 0))
  const placeOf = (wanted: number) => {
    const image = images[wanted]
    return { at: wanted, key: image && keyOf(image) }
  }
  const [place, setPlace] = useState(() => placeOf(nearest(index)))
  const same = images[place.at]
  const moved = same && keyOf(same) === place.key ? place.at : images.findIndex((image) => keyOf(image) === place.key)
  const at = moved >= 0 ? moved : nearest(place.at)
  return {
    at,
    /** Shows the image at an index, if it exists. */
    go(wanted: number): void {
      if (wanted !== at && images[wanted]) setPlace(placeOf(wanted))
    },
  }
}

/** Loads the optional buttons if they are wanted. Returns undefined until they are loaded; the preview works without them. */
function useExtras(wanted: boolean): { Extras: ComponentType<ExtrasProps> } | undefined {
  const [extras, setExtras] = useState<{ Extras: ComponentType<ExtrasProps> }>()
  useEffect(() => {
    if (wanted) import('./Extras.tsx').then(setExtras, () => undefined)
  }, [wanted])
  return wanted ? extras : undefined
}

/**
 * Controls the full-screen mode of the page, which the preview covers; a dialog itself cannot be in full screen.
 * Undefined if the browser does not support it.
 */
function useFullscreen(): { on: boolean; toggle: () => void } | undefined {
  const [on, setOn] = useState(() => Boolean(document.fullscreenElement))
  const [entered] = useState({ byUs: false })
  useEffect(() => {
    const update = () => setOn(Boolean(document.fullscreenElement))
    document.addEventListener('fullscreenchange', update)
    return () => {
      document.removeEventListener('fullscreenchange', update)
      if (entered.byUs && document.fullscreenElement) void document.exitFullscreen().catch(ignore)
    }
  }, [entered])
  if (!document.fullscreenEnabled) return undefined
  const toggle = () => {
    entered.byUs = !document.fullscreenElement
    // If the request is rejected, the state does not change.
    void (entered.byUs ? document.documentElement.requestFullscreen() : document.exitFullscreen()).catch(ignore)
  }
  return { on, toggle }
}

const ignore = () => undefined

/** Preloads the images likely to be shown next, after the current image has loaded. */
function usePreloaded(images: readonly (PreviewImage | undefined)[]): void {
  // Compared as text, because the list is a new array for each rendering.
  const wanted = JSON.stringify(images.flatMap((image) => (image ? { sizes: image.sizes, srcset: image.srcSet, src: image.src } : [])))
  useEffect(() => {
    const loading = (JSON.parse(wanted) as object[]).map((attributes) => Object.assign(new Image(), attributes))
    return () => {
      // References are held until then to prevent garbage collection during loading.
      loading.length = 0
    }
  }, [wanted])
}
