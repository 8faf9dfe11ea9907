import { Pause, Play } from 'lucide'
import { type FocusEvent, type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { desktops, phones, tabletsUp } from '#lib/theme'
import { ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Icon } from '#parts/page/Icon.tsx'
import type { Slide } from '#parts/banner/loadSlides.ts'
import { bannerSlide, slideId, slideStyle } from './bannerSlide.tsx'

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

/** Replaces the carousel if there are no banners. */
function Welcome() {
  return (
    <Panel>
      <p className="greeting">择一门手艺，从这里学起</p>
      <ButtonLink tone="primary" href={paths.courses}>
        逛逛课程
      </ButtonLink>
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  gap: 20px;
  align-content: center;
  justify-items: start;
  min-height: 240px;
  height: 100%;
  padding: 24px 40px;
  border-radius: var(--radius-card);
  background: var(--primary-soft);

  .greeting {
    font-size: var(--type-24);
    font-weight: 600;
  }
  @media ${phones} {
    padding-inline: var(--gutter);
    border-radius: 0;
  }
`

/** Returns the slides that are shown at this screen width. */
const slidesIn = (track: HTMLElement): HTMLElement[] =>
  [...track.children].filter((item): item is HTMLElement => item instanceof HTMLElement && item.offsetWidth > 0)

const positionIn = (track: HTMLElement): number => Math.round(track.scrollLeft / track.clientWidth)

/** Returns the id of the visible slide, `first` until the first scroll, and the scroll handler. */
function useShownSlide(track: RefObject<HTMLElement | null>, first: string | undefined) {
  const [shown, setShown] = useState(first)
  const follow = useCallback(() => {
    const item = track.current && slidesIn(track.current)[positionIn(track.current)]
    if (item) setShown(item.dataset['slide'])
  }, [track])
  // The first slide may be hidden at this screen width.
  useEffect(follow, [follow])
  return [shown, follow] as const
}

/** Shows the slide after `shown`; after the last one the first. */
function showNext(track: HTMLElement | null, shown: string | undefined): void {
  if (!track) return
  const items = slidesIn(track)
  const next = items[(items.findIndex((item) => item.dataset['slide'] === shown) + 1) % items.length]
  if (next) show(next)
}

/** Shows a slide with a short fade, which is less tiring than a long slide across the screen. */
function show(item: HTMLElement): void {
  const track = item.parentElement!
  if (track.scrollLeft === item.offsetLeft) return
  track.scrollTo({ left: item.offsetLeft, behavior: 'instant' })
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) track.animate({ opacity: [0.4, 1] }, 180)
}

/** Display time of a slide, in milliseconds. */
const displayMs = 6000

/**
 * Calls `advance` at a constant interval, unless the visitor paused it, hovers or focuses the slides, has switched
 * tabs, or prefers reduced motion. The interval restarts whenever another slide is shown.
 */
function useRotation(advance: (shown: string | undefined) => void, shown: string | undefined) {
  /** Undefined on the server and before hydration, where the visitor's preference is unknown. */
  const [wanted, setWanted] = useState<boolean>()
  const [held, setHeld] = useState(false)
  useEffect(() => setWanted(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  const turning = wanted === true && !held
  useEffect(() => {
    if (!turning) return
    let timer: ReturnType<typeof setInterval> | undefined
    const restart = () => {
      clearInterval(timer)
      timer = document.hidden ? undefined : setInterval(() => advance(shown), displayMs)
    }
    restart()
    document.addEventListener('visibilitychange', restart)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', restart)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a slide that the visitor chose stays for its full time
  }, [turning, advance, shown])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    // Focus by a click does not pause: otherwise the play button could not start the rotation.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setHeld(target.tagName !== 'BUTTON'),
    onBlur: () => setHeld(false),
  }
  return { wanted, toggle: () => setWanted(!wanted), hold }
}
