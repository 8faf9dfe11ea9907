import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { previewZhCN, useTexts } from '#lib/locale'
import type { PreviewImage } from './PreviewImage.ts'
import { prefersReducedMotion } from './createViewport.ts'

/** Number of thumbnails rendered beyond each end of the visible part. */
const overscan = 4

/** Size of a thumbnail (specification, section 9) and distance between thumbnails, in pixels. */
export const thumbnailSize = 64
export const thumbnailPitch = 72

interface StripProps {
  images: readonly PreviewImage[]
  current: number
  onPick: (index: number) => void
}

/** Strip of thumbnails. Only the visible ones and a few beside them are rendered. */
export function Strip({ images, current, onPick }: StripProps) {
  const texts = useTexts('preview', previewZhCN)
  const ref = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState(() => stripRange(stripOffset(current, 640, images.length), 640, images.length))
  const count = images.length
  const latest = useRef({ current, count })

  useLayoutEffect(() => {
    latest.current = { current, count }
    const strip = ref.current
    if (!strip) return
    follow(strip, latest.current, prefersReducedMotion() ? 'instant' : 'smooth')
    if (strip.contains((strip.getRootNode() as Document).activeElement)) {
      strip.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    }
  }, [current, count])

  useEffect(() => {
    const strip = ref.current
    if (!strip) return
    // In right-to-left text, the offset is negative, hence the absolute value.
    const update = () => setRange((old) => keepSame(old, stripRange(Math.abs(strip.scrollLeft), strip.clientWidth || 640, count)))
    // Also reports the initial size: before the dialog is open, there is no size and no scrolling.
    const observer = new ResizeObserver(() => {
      follow(strip, latest.current, 'instant')
      update()
    })
    observer.observe(strip)
    strip.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      strip.removeEventListener('scroll', update)
    }
  }, [count])

  // The current thumbnail is always rendered, because it is the tab stop.
  const shown = new Set(Array.from({ length: Math.max(0, range.end - range.start) }, (_, offset) => range.start + offset)).add(current)
  return (
    <Root ref={ref} data-part="preview-strip" role="group" aria-label={texts.thumbnails}>
      <div data-reel="" style={{ '--count': count } as CSSProperties}>
        {[...shown].map((index) => {
          const image = images[index]
          if (!image) return null
          return (
            <button
              key={index}
              type="button"
              data-part="preview-thumbnail"
              style={{ '--at': index } as CSSProperties}
              aria-label={texts.thumbnail(index + 1, image.alt)}
              aria-current={index === current || undefined}
              tabIndex={index === current ? 0 : -1}
              onClick={() => onPick(index)}
            >
              <img
                src={image.thumbnail ?? image.src}
                alt=""
                width={thumbnailSize}
                height={thumbnailSize}
                draggable={false}
                decoding="async"
                // The stage reports a broken image; the browser's icon is hidden.
                onError={({ currentTarget }) => {
                  currentTarget.hidden = true
                }}
              />
            </button>
          )
        })}
      </div>
    </Root>
  )
}

function follow(strip: HTMLElement, { current, count }: { current: number; count: number }, behavior: ScrollBehavior): void {
  const offset = stripOffset(current, strip.clientWidth, count)
  strip.scrollTo({ left: getComputedStyle(strip).direction === 'rtl' ? -offset : offset, behavior })
}

const keepSame = <T extends { start: number; end: number }>(old: T, next: T): T =>
  old.start === next.start && old.end === next.end ? old : next

const Root = styled.div`
  overflow-x: auto;
  overscroll-behavior: contain;
  scrollbar-width: none;
  [data-reel] {
    position: relative;
    width: calc(var(--count) * ${thumbnailPitch}px - ${thumbnailPitch - thumbnailSize}px);
    height: ${thumbnailSize}px;
    margin: 4px auto;
  }
  & button {
    position: absolute;
    inset-inline-start: calc(var(--at) * ${thumbnailPitch}px);
    width: ${thumbnailSize}px;
    height: ${thumbnailSize}px;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: var(--radius-control);
    background: rgb(255 255 255 / 0.08);
    cursor: pointer;
    opacity: 0.6;
  }
  & button:hover {
    opacity: 1;
  }
  & button[aria-current] {
    opacity: 1;
  }
  & button[aria-current]::after {
    content: '';
    position: absolute;
    inset: 0;
    box-sizing: border-box;
    border: 2px solid #fff;
    border-radius: var(--radius-control);
  }
  & button:focus-visible {
    outline-offset: -2px;
  }
  & img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & img[hidden] {
    display: none;
  }
`

/** Returns the range of rendered thumbnails (`end` exclusive) for a scroll offset and a width of the strip. */
export function stripRange(scrolled: number, width: number, count: number): { start: number; end: number } {
  const start = Math.min(Math.max(0, Math.floor(scrolled / thumbnailPitch) - overscan), Math.max(0, count - 1))
  return { start, end: Math.min(count, Math.ceil((scrolled + width) / thumbnailPitch) + overscan) }
}

/** Returns the scroll offset that centres a thumbnail. */
export function stripOffset(index: number, width: number, count: number): number {
  const total = count * thumbnailPitch - (thumbnailPitch - thumbnailSize)
  return Math.max(0, Math.min(index * thumbnailPitch + thumbnailSize / 2 - width / 2, total - width))
}
