import { Pause, Play } from 'lucide'
import { type MouseEvent, useCallback, useRef } from 'react'
import { styled } from 'styled-components'
import { tokens } from '#lib/theme'
import { Icon } from '../../parts/Icon.tsx'
import type { Slide } from './bannerSlides.ts'
import { show, showNext, useShownSlide } from './shown-slide.ts'
import { useRotation } from './useRotation.ts'
import { Welcome } from './Welcome.tsx'

/** The banners, one at a time: swiped by scrolling, reached by Tab, and turned by themselves while nobody minds. */
export function BannerCarousel({ slides }: { slides: Slide[] }) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, follow] = useShownSlide(track, slides[0]?.id)
  const advance = useCallback(() => showNext(track.current), [])
  const { wanted, toggle, hold } = useRotation(advance, shown)
  if (slides.length === 0) return <Welcome />
  return (
    <Carousel aria-label="推荐内容" aria-roledescription="轮播" {...hold}>
      <ul ref={track} onScroll={follow}>
        {slides.map(slide)}
      </ul>
      {slides.length > 1 && (
        <p>
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
          {/* It keeps its place, but only a script can make it work. */}
          <button type="button" aria-label={wanted ? '暂停轮播' : '开始轮播'} data-ready={wanted !== undefined} onClick={toggle}>
            <Icon of={wanted ? Pause : Play} size={14} />
          </button>
        </p>
      )}
    </Carousel>
  )
}

const slideId = (id: string) => `banner-${id}`

const slide = ({ id, title, subtitle, action, href, image, phoneImage, only }: Slide, index: number) => (
  <li key={id} id={slideId(id)} data-slide={id} data-only={only}>
    {/* A banner that leads nowhere is no link. */}
    <a href={href || undefined}>
      <picture>
        {phoneImage && <source media="(max-width: 767px)" srcSet={phoneImage} width="720" height="480" />}
        <img
          src={image}
          alt=""
          width="1200"
          height="400"
          {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          draggable="false"
        />
      </picture>
      <strong>{title}</strong>
      <span>{subtitle}</span>
      {href && <em>{action}</em>}
    </a>
  </li>
)

function showLinked(event: MouseEvent<HTMLAnchorElement>): void {
  const item = document.getElementById(event.currentTarget.hash.slice(1))
  if (!item) return
  event.preventDefault()
  show(item)
}

/* The drawings are light in both colour modes, so what stands on them keeps the light mode's ink. */
const Carousel = styled.section`
  position: relative;
  container-type: inline-size;

  ul {
    position: relative;
    display: flex;
    border-radius: 10px;
    background: var(--bg-sunken);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
  li {
    flex: 0 0 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  li > a {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    justify-content: center;
    aspect-ratio: 3 / 1;
    padding: 0 52% 20px 40px;
    color: ${tokens.text[0]};
    overflow: hidden;
  }
  li > a:focus-visible {
    outline: 3px solid ${tokens.primary[0]};
    outline-offset: -5px;
    border-radius: 10px;
  }
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  :is(strong, span, em) {
    position: relative;
  }
  strong {
    font-size: clamp(20px, 3.1cqi, 30px);
    font-weight: 600;
    line-height: 1.3;
    text-wrap: balance;
  }
  span {
    margin-top: 8px;
    color: ${tokens['text-muted'][0]};
    font-size: clamp(14px, 1.8cqi, 16px);
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  em {
    margin-top: clamp(12px, 2.4cqi, 24px);
    padding: 9px 24px;
    border-radius: 6px;
    background: ${tokens.primary[0]};
    color: ${tokens['on-primary'][0]};
    font-style: normal;
    font-weight: 500;
    transition: background-color 0.12s;
  }
  li > a:hover em {
    background: ${tokens['primary-hover'][0]};
  }
  > p {
    position: absolute;
    bottom: 4px;
    left: 28px;
    display: flex;
    align-items: center;
    color: ${tokens.text[0]};
  }
  > p :is(a, button) {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
  }
  [data-ready='false'] {
    visibility: hidden;
  }
  > p a::before {
    content: '';
    width: 20px;
    height: 8px;
    background: currentColor;
    /* Clipped rather than narrowed: another width would count as a shift of the layout at every turn. */
    clip-path: inset(0 6px round 4px);
    opacity: 0.5;
  }
  > p a[aria-current]::before {
    clip-path: inset(0 round 4px);
    background: ${tokens.primary[0]};
    opacity: 1;
  }
  @media (min-width: 768px) {
    [data-only='phone'] {
      display: none;
    }
  }
  /* The categories beside it may be higher. */
  @media (min-width: 1024px) {
    display: grid;

    li > a {
      height: 100%;
    }
  }
  @media (pointer: coarse) {
    > p :is(a, button) {
      width: 44px;
      height: 44px;
    }
  }
  @media (max-width: 767px) {
    ul {
      border-radius: 0;
    }
    li > a {
      justify-content: flex-start;
      aspect-ratio: 3 / 2;
      padding: 16px var(--gutter) 55%;
    }
    strong,
    span {
      flex: none;
      max-width: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    strong {
      font-size: clamp(20px, 5.6cqi, 32px);
    }
    span {
      display: block;
      margin-top: 4px;
      font-size: clamp(13px, 3.6cqi, 18px);
      white-space: nowrap;
    }
    em {
      margin-top: 8px;
      padding: 4px 16px;
      font-size: 14px;
    }
    [data-only='desktop'] {
      display: none;
    }
    > p {
      right: var(--gutter);
      bottom: 0;
      left: auto;
    }
    > p::before {
      content: '';
      position: absolute;
      inset: 8px 0;
      border-radius: 999px;
      background: rgb(255 255 255 / 0.85);
    }
    > p > * {
      position: relative;
    }
  }
`
