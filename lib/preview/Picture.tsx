import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { previewZhCN, useTexts } from '#lib/locale'
import { Spinner } from '#lib/primitives'
import { textReset } from '#lib/theme'
import { createViewport, prefersReducedMotion, type Viewport } from './createViewport.ts'
import type { Size } from './geometry.ts'
import type { PreviewImage } from './PreviewImage.ts'

interface PictureProps {
  image: PreviewImage
  stage: RefObject<HTMLElement | null>
  /** Called with the viewport when the image can be moved, and with undefined when it no longer can. */
  onViewport: (viewport: Viewport | undefined) => void
  /** Returns the element from which the opening animation starts, if the image loads in time. */
  origin: () => Element | null | undefined
}

/** Maximum delay between opening and loading, in milliseconds, for the opening animation. Later, the animation would distract. */
const maxGrowDelay = 400

/** Checks by its URL whether an image is a vector graphic, whose size in pixels does not limit its detail. */
const isVector = (src: string): boolean => /^data:image\/svg\+xml|\.svg(?:[?#]|$)/i.test(src)

/** Enlarges a vector graphic so that its fitted size fills any window on this screen in any orientation. */
function enlargeToScreen({ width, height }: Size): Size {
  const longest = Math.max(screen.width, screen.height, innerWidth, innerHeight)
  const factor = Math.max(1, longest / Math.min(width, height))
  return { width: width * factor, height: height * factor }
}

/** Shows one image with its loading and error states. Mounted per image, so that no state is shared. */
export function Picture({ image: { src, alt, srcSet, sizes }, stage, onViewport, origin }: PictureProps) {
  const texts = useTexts('preview', previewZhCN)
  const [status, setStatus] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [mountedAt] = useState(() => performance.now())
  const figure = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const latest = useRef({ onViewport, origin, mountedAt })
  useLayoutEffect(() => {
    latest.current = { onViewport, origin, mountedAt }
  })
  useLayoutEffect(() => {
    if (status !== 'shown' || !picture.current || !stage.current || !figure.current) return
    const { naturalWidth, naturalHeight } = picture.current
    // Vector graphics without an intrinsic size use the size of the stage.
    const natural = {
      width: naturalWidth || stage.current.clientWidth || 1,
      height: naturalHeight || stage.current.clientHeight || 1,
    }
    const viewport = createViewport(stage.current, picture.current, isVector(src) ? enlargeToScreen(natural) : natural)
    latest.current.onViewport(viewport)
    const from = performance.now() - latest.current.mountedAt < maxGrowDelay ? latest.current.origin() : undefined
    const stopGrowing = from && growFrom(from, figure.current, picture.current)
    return () => {
      stopGrowing?.()
      latest.current.onViewport(undefined)
      viewport.destroy()
    }
  }, [status, stage, src])
  if (status === 'failed') {
    return (
      <Failure role="alert" data-part="preview-failure">
        <p data-message="">{texts.failed}</p>
        <button
          type="button"
          data-part="preview-retry"
          onClick={(event) => {
            // The focused button is about to be removed; the focus moves to the dialog.
            event.currentTarget.closest('dialog')?.focus()
            setAttempt(attempt + 1)
            setStatus('loading')
          }}
        >
          {texts.retry}
        </button>
      </Failure>
    )
  }
  return (
    <Figure ref={figure} data-status={status} aria-busy={status === 'loading'}>
      <img
        key={attempt}
        ref={picture}
        data-part="preview-picture"
        sizes={sizes}
        srcSet={srcSet}
        src={src}
        alt={alt}
        draggable={false}
        onLoad={() => setStatus('shown')}
        onError={() => setStatus('failed')}
      />
      {status === 'loading' && <Spinner size={32} label={texts.loading} />}
    </Figure>
  )
}

const Figure = styled.div`
  position: absolute;
  inset: 0;
  & > img {
    position: absolute;
    top: 50%;
    left: 50%;
    max-width: none;
    user-select: none;
    -webkit-user-drag: none;
    cursor: grab;
  }
  & > img:active {
    cursor: grabbing;
  }
  &[data-status='loading'] > img {
    visibility: hidden;
  }
  & > img[data-smooth] {
    transition: transform 0.18s ease-out;
  }
  & > svg {
    position: absolute;
    inset: 0;
    margin: auto;
  }
  @media (prefers-reduced-motion: reduce) {
    & > img[data-smooth] {
      transition: none;
    }
  }
`

const Failure = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 16px;
  [data-message] {
    ${textReset}
  }
  & > button {
    height: 44px;
    padding: 0 24px;
    border: 1px solid #93a0b0;
    border-radius: var(--radius-control);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
`

/** Animates an image from its place on the page. Returns a function that ends the animation immediately. */
function growFrom(origin: Element, figure: HTMLElement, picture: Element): () => void {
  const from = origin.getBoundingClientRect()
  const to = picture.getBoundingClientRect()
  const out = from.bottom < 0 || from.right < 0 || from.top > innerHeight || from.left > innerWidth
  if (prefersReducedMotion() || out || !from.width || !to.width) return () => undefined
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  const scale = Math.max(from.width / to.width, from.height / to.height)
  // Relative to the centre of the figure, which is not the centre of a long image aligned to its top.
  const { left, top } = figure.getBoundingClientRect()
  const transformOrigin = `${to.left + to.width / 2 - left}px ${to.top + to.height / 2 - top}px`
  const animation = figure.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin },
      { transform: 'none', transformOrigin },
    ],
    { duration: 180, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  )
  return () => animation.cancel()
}
