import { css } from 'styled-components'
import { desktops, phones } from '#lib/theme'
import type { Slide } from '#parts/banner/loadSlides.ts'

/** Returns the id of a slide's element, so that plain links lead to it. */
export const slideId = (id: string) => `banner-${id}`

/** Renders a banner as plain elements, styled by the carousel. */
export const bannerSlide = ({ id, title, subtitle, action, href, image, phoneImage, only }: Slide, index: number) => (
  <li key={id} id={slideId(id)} data-slide={id} data-only={only}>
    {/* A banner without a target is not a link. */}
    <a href={href || undefined}>
      <picture>
        {phoneImage && <source media={phones} srcSet={phoneImage} width="720" height="480" />}
        <img
          src={image}
          alt=""
          width="1200"
          height="400"
          {...(index === 0 ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy' })}
          draggable="false"
        />
      </picture>
      <strong className="title">{title}</strong>
      <span className="lead muted">{subtitle}</span>
      {href && <em className="action">{action}</em>}
    </a>
  </li>
)

/* Drawings follow the colour mode like the text on them. Other images cannot, so the dark mode dims them. */
export const slideStyle = css`
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
    border-radius: var(--radius-card);
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
  .title,
  .lead,
  .action {
    position: relative;
  }
  .title {
    font-size: clamp(var(--type-20), 2.4vw, var(--type-30));
    font-weight: 600;
    line-height: 1.3;
    text-wrap: balance;
  }
  .lead {
    margin-top: 8px;
    font-size: clamp(var(--type-14), 1.3vw, var(--type-16));
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  .action {
    margin-top: 16px;
    padding: 8px 24px;
    border-radius: var(--radius-control);
    background: var(--primary);
    color: var(--on-primary);
    font-style: normal;
    font-weight: 500;
    transition: background-color 0.12s;
  }
  li > a:hover .action {
    background: var(--primary-hover);
  }
  /* The categories beside it may be taller. */
  @media ${desktops} {
    li > a {
      height: 100%;
    }
  }
  @media ${phones} {
    li > a {
      justify-content: flex-start;
      aspect-ratio: 3 / 2;
      padding: 16px var(--gutter) 55%;
    }
    .title,
    .lead {
      flex: none;
      max-width: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .title {
      font-size: clamp(var(--type-20), 5.4vw, var(--type-30));
    }
    .lead {
      display: block;
      margin-top: 4px;
      font-size: clamp(var(--type-12), 3.5vw, var(--type-18));
      white-space: nowrap;
    }
    .action {
      margin-top: 8px;
      padding: 4px 16px;
      font-size: var(--type-14);
    }
  }
`
