import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { CardGrid } from '../list/CardGrid.ts'

/** List of course cards; on phones rows of 104 px, unless the cards form a shelf. */
export const CourseCards = styled(CardGrid)`
  a {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
    padding-bottom: 12px;
    overflow: hidden;
  }
  a > :not(img, .level) {
    margin-inline: 12px;
  }
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    margin-bottom: 8px;
    background: var(--bg-sunken);
    transition: scale 0.18s ease-out;
  }
  a:hover img {
    scale: 1.03;
  }
  .level {
    position: absolute;
    inset: 10px auto auto 10px;
    background: var(--bg-raised);
    color: var(--text);
    font-weight: 600;
  }
  :is(h2, h3) {
    display: -webkit-box;
    overflow: hidden;
    font-size: var(--type-16);
    line-height: 1.3;
    word-break: keep-all;
    overflow-wrap: anywhere;
    text-wrap: balance;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  :is(.by, .facts) {
    color: var(--text-faint);
    font-size: var(--type-14);
    word-break: keep-all;
  }
  .price,
  .own {
    margin-top: auto;
    padding-top: 4px;
    font-variant-numeric: tabular-nums;
  }
  .price {
    color: var(--price);
    font-size: var(--type-20);
    font-weight: 700;
  }
  .price[data-free] {
    color: var(--primary-text);
  }
  /* The user's progress, with the height of the price that it replaces. */
  .own {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 34px;
    white-space: nowrap;
  }
  .own > svg {
    flex: 1;
  }
  a:has(> .own) > .price {
    display: none;
  }

  @media ${phones} {
    &:not(.shelf) {
      display: block;
    }
    &:not(.shelf) > li {
      border-bottom: 1px solid var(--border);
    }
    &:not(.shelf) a {
      display: grid;
      grid-template: auto 1fr auto / 120px minmax(0, 1fr);
      gap: 0 12px;
      min-height: 103px;
      padding: 12px 0;
      border: 0;
      border-radius: 0;
      background: none;
      scroll-margin-top: 48px;
    }
    &:not(.shelf) a:hover {
      box-shadow: none;
    }
    &:not(.shelf) a > :not(img, .level) {
      grid-column: 2;
      margin: 0;
      padding: 0;
    }
    /* Positioned outside of the grid: otherwise its height would be added to the line of facts. */
    &:not(.shelf) img {
      position: absolute;
      top: 12px;
      left: 0;
      width: 120px;
      height: 80px;
      margin: 0;
      border-radius: var(--radius-control);
      object-fit: cover;
    }
    &:not(.shelf) .level {
      inset: 16px auto auto 4px;
      padding: 0 4px;
    }
    &:not(.shelf) :is(h2, h3) {
      line-height: 1.25;
    }
    &:not(.shelf) :is(.by, .exam) {
      display: none;
    }
    &:not(.shelf) .facts {
      margin-block: auto;
      font-size: var(--type-12);
    }
    &:not(.shelf) .price {
      color: var(--price-small);
      font-size: var(--type-16);
      line-height: 1.25;
    }
    &:not(.shelf) .own {
      min-height: 20px;
    }
    &:not(.shelf) .price[data-free] {
      color: var(--primary-text);
    }
  }
`
