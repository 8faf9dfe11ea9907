import { Pause, Play } from 'lucide'
import { type MouseEvent, useCallback, useRef } from 'react'
import { styled } from 'styled-components'
import { desktops, phones, tabletsUp } from '#lib/theme'
import { Icon } from '#parts/page/Icon.tsx'
import { bannerSlide, slideId, slideStyle } from './bannerSlide.tsx'
import type { Slide } from '#parts/banner/loadSlides.ts'
import { show, showNext, useShownSlide } from './shown-slide.ts'
import { useRotation } from './useRotation.ts'
import { Welcome } from './Welcome.tsx'

/** Banners, one at a time: by scrolling, by Tab, and by a timer that any interaction pauses. */
export function BannerCarousel({ slides }: { slides: Slide[] }) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, follow] = useShownSlide(track, slides[0]?.id)
  const advance = useCallback((from: string | undefined) => showNext(track.current, from), [])
  const { wanted, toggle, hold } = useRotation(advance, shown)
  if (slides.length === 0) return <Welcome />
  return (
    <Carousel aria-label="推荐内容" aria-roledescription="轮播" {...hold}>
      <ul ref={track} onScroll={follow}>
        {slides.map(bannerSlide)}
      </ul>
      {slides.length > 1 && (
        <p className="controls">
          {slides.map(({ id, title, only }) => (
            <a
              key={id}
              href={`#${slideId(id)}`}
              data-only={only}
              aria-label={title}
              aria-current={id === shown ? 'true' : undefined}
              onClick={showLinked}
            />
          ))}
          {/* The button is rendered at once, but works only after hydration. */}
          <button type="button" aria-label={wanted ? '暂停轮播' : '开始轮播'} data-ready={wanted !== undefined} onClick={toggle}>
            <Icon of={wanted ? Pause : Play} size={14} />
          </button>
        </p>
      )}
    </Carousel>
  )
}

function showLinked(event: MouseEvent<HTMLAnchorElement>): void {
  const item = document.getElementById(event.currentTarget.hash.slice(1))
  if (!item) return
  event.preventDefault()
  show(item)
}

/* Text on the drawings always uses the colours of the light mode; see `slideStyle`. */
const Carousel = styled.section`
  position: relative;

  ul {
    position: relative;
    display: flex;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
  ${slideStyle}
  > .controls {
    position: absolute;
    bottom: 4px;
    left: 28px;
    display: flex;
    align-items: center;
    color: var(--text);
  }
  > .controls :is(a, button) {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
  }
  [data-ready='false'] {
    visibility: hidden;
  }
  > .controls a::before {
    content: '';
    width: 20px;
    height: 8px;
    background: currentColor;
    /* Clipped rather than resized: a change of width would count as a layout shift with every slide. */
    clip-path: inset(0 6px round 4px);
    opacity: 0.5;
  }
  > .controls a[aria-current]::before {
    clip-path: inset(0 round 4px);
    background: var(--primary);
    opacity: 1;
  }
  @media ${tabletsUp} {
    [data-only='phone'] {
      display: none;
    }
  }
  @media ${desktops} {
    display: grid;
  }
  @media (pointer: coarse) {
    > .controls :is(a, button) {
      width: 44px;
      height: 44px;
    }
  }
  @media ${phones} {
    ul {
      border-radius: 0;
    }
    [data-only='desktop'] {
      display: none;
    }
    > .controls {
      right: var(--gutter);
      bottom: 0;
      left: auto;
    }
    > .controls::before {
      content: '';
      position: absolute;
      inset: 8px 0;
      border-radius: var(--radius-full);
      background: var(--bg);
      opacity: 0.85;
    }
    > .controls > * {
      position: relative;
    }
  }
`
