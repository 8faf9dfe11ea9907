import { styled } from 'styled-components'
import { Skeleton } from '#lib/primitives'
import { phones } from '#lib/theme'
import type { Slide } from './loadSlides.ts'

/** Banners of a section as low strips with one link each; several scroll horizontally. */
export function BannerStrips({ slides }: { slides: readonly Slide[] }) {
  if (slides.length === 0) return null
  return (
    <Strips aria-label="推荐内容">
      {slides.map(({ id, title, subtitle, href, image, phoneImage, only }) => (
        <li key={id} data-only={only}>
          {/* A banner without a target is not a link. */}
          <a className="card" href={href || undefined}>
            <picture className="picture">
              {phoneImage && <source media={phones} srcSet={phoneImage} width="720" height="480" />}
              <img src={image} alt="" width="1200" height="400" loading="lazy" />
            </picture>
            <span className="words">
              <strong className="title">{title}</strong>
              <span className="lead muted">{subtitle}</span>
            </span>
          </a>
        </li>
      ))}
    </Strips>
  )
}

/** Skeleton with the height of the strips. */
export const StripsSkeleton = () => (
  <Shape>
    <Skeleton height={104} />
  </Shape>
)

const Shape = styled.div`
  @media ${phones} {
    > svg {
      height: 88px;
    }
  }
`

const Strips = styled.ul`
  display: flex;
  gap: 12px;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  > li {
    flex: 0 0 100%;
    min-width: 0;
    scroll-snap-align: start;
  }
  a {
    position: relative;
    display: flex;
    gap: 16px;
    align-items: center;
    height: 104px;
    padding: 0 24px;
    overflow: hidden;
    background: var(--bg-subtle);
  }
  .picture {
    position: absolute;
    inset: 0 0 0 auto;
    width: 312px;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 100% 50%;
    mask-image: linear-gradient(90deg, #0000, #000 50%);
  }
  :root[data-color-mode='dark'] & img:not([src*='.svg']) {
    filter: brightness(0.4);
  }
  .words {
    position: relative;
    display: grid;
    min-width: 0;
    max-width: 60%;
  }
  .title {
    font-size: var(--type-18);
    font-weight: 600;
  }
  .lead {
    font-size: var(--type-14);
  }
  a:hover .title {
    color: var(--primary-text);
  }
  [data-only='phone'] {
    display: none;
  }
  @media ${phones} {
    [data-only='phone'] {
      display: block;
    }
    [data-only='desktop'] {
      display: none;
    }
    a {
      height: 88px;
      padding: 0 16px;
    }
    .picture {
      width: 112px;
    }
    /* The drawings for phones have their objects at the bottom. */
    img {
      position: absolute;
      bottom: 0;
      height: 150%;
    }
    .words {
      max-width: calc(100% - 104px);
    }
    .title {
      font-size: var(--type-16);
    }
    .lead {
      font-size: var(--type-12);
      line-height: 1.5;
    }
  }
`
