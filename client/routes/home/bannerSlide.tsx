import { css } from 'styled-components'
import type { Slide } from './loadSlides.ts'

/** Id of a slide's element, so that plain links lead to it. */
export const slideId = (id: string) => `banner-${id}`

/** A banner as plain elements, styled from the carousel. */
export const bannerSlide = ({ id, title, subtitle, action, href, image, phoneImage, only }: Slide, index: number) => (
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

/* Drawings follow the colour mode as the text on them does. Other pictures do not know it: dark mode dims them. */
export const slideLook = css`
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
    color: var(--text);
    overflow: hidden;
  }
  li > a:focus-visible {
    outline: 3px solid var(--primary);
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
  :root[data-color-mode='dark'] & img:not([src*='.svg']) {
    filter: brightness(0.4);
  }
  :is(strong, span, em) {
    position: relative;
  }
  strong {
    font-size: clamp(1.25rem, 2.4vw, 1.875rem);
    font-weight: 600;
    line-height: 1.3;
    text-wrap: balance;
  }
  span {
    margin-top: 8px;
    color: var(--text-muted);
    font-size: clamp(0.875rem, 1.3vw, 1rem);
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  em {
    margin-top: clamp(12px, 1.8vw, 24px);
    padding: 9px 24px;
    border-radius: 6px;
    background: var(--primary);
    color: var(--on-primary);
    font-style: normal;
    font-weight: 500;
    transition: background-color 0.12s;
  }
  li > a:hover em {
    background: var(--primary-hover);
  }
  /* The categories beside it may be higher. */
  @media (min-width: 1024px) {
    li > a {
      height: 100%;
    }
  }
  @media (max-width: 767px) {
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
      font-size: clamp(1.25rem, 5.4vw, 2rem);
    }
    span {
      display: block;
      margin-top: 4px;
      font-size: clamp(0.8125rem, 3.5vw, 1.125rem);
      white-space: nowrap;
    }
    em {
      margin-top: 8px;
      padding: 4px 16px;
      font-size: var(--type-14);
    }
  }
`
