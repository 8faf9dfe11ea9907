import { styled } from 'styled-components'
import { phones } from '#lib/theme'

const levels = [1, 2, 3, 4, 5]

/** List of search results. */
export const HitRows = styled.ul`
  > li {
    position: relative;
    display: flex;
    gap: 8px 20px;
    padding: 20px 0;
  }
  img,
  .picture {
    flex: none;
    width: 160px;
    height: 90px;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
    object-fit: cover;
  }
  img[data-square] {
    padding: 8px;
    background: var(--bg-subtle);
    object-fit: contain;
  }
  .picture {
    display: grid;
    place-items: center;
    color: var(--text-faint);
    font-size: var(--type-18);
    font-weight: 500;
  }
  .body {
    flex: 1;
    min-width: 0;
  }
  /* The occupation of the query. */
  > [data-leads] {
    margin-top: 12px;
    padding: 24px;
    border-bottom: 0;
    border-radius: var(--radius-dialog);
    background: var(--bg-subtle);
  }
  > [data-leads] > img[data-square] {
    width: 128px;
    height: 128px;
    padding: 0;
  }
  > [data-leads] h2 {
    font-size: var(--type-24);
  }
  .ways {
    position: relative;
    width: fit-content;
    margin-top: 12px;
  }
  h2 {
    font-size: var(--type-18);
    line-height: 1.45;
  }
  /* The whole row is a link; its text can still be selected. */
  h2 a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  h2 a:hover {
    color: var(--primary-text);
  }
  h2 a:focus-visible {
    outline: none;
  }
  h2 a:focus-visible::after {
    outline: 2px solid var(--primary);
    outline-offset: -2px;
    border-radius: var(--radius-control);
  }
  .found {
    background: none;
    color: var(--primary-text);
    font-weight: 600;
  }
  h2 .found {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  .excerpt {
    display: -webkit-box;
    margin-top: 4px;
    overflow: hidden;
    font-size: var(--type-14);
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .facts {
    display: block;
    margin-top: 8px;
    color: var(--text-faint);
    font-size: var(--type-12);
  }
  .fact {
    white-space: nowrap;
  }
  .badge {
    display: inline-block;
    margin-right: 8px;
    padding: 0 8px;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
    font-size: var(--type-12);
    font-weight: 500;
    line-height: 1.25rem;
  }
  .accepted {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  .words {
    font-weight: 400;
    font-size: var(--type-16);
    text-wrap: wrap;
  }
  h2.words .excerpt {
    margin-top: 0;
    font-size: inherit;
    -webkit-line-clamp: 3;
  }
  .kind {
    background: none;
    color: var(--text);
    box-shadow: inset 0 0 0 1px var(--border-control);
  }
  ${levels.map((level) => `b[data-level='${level}'] { background: var(--level-${level}-soft); color: var(--level-${level}); }`).join('\n  ')}
  .price {
    flex: none;
    color: var(--price-small);
    font-weight: 600;
  }
  .price[data-free] {
    color: var(--primary-text);
  }
  @media ${phones} {
    > [data-leads] {
      flex-wrap: wrap;
      padding: 16px;
    }
    > [data-leads] > img[data-square] {
      width: 72px;
      height: 72px;
    }
    > [data-leads] .ways {
      width: auto;
    }
    .ways > * {
      flex: 1;
    }
    > li {
      gap: 8px 12px;
      padding: 16px 0;
    }
    img,
    .picture {
      width: 112px;
      height: 63px;
    }
    .picture {
      font-size: var(--type-14);
    }
    img[data-square] {
      padding: 4px;
    }
    h2 {
      font-size: var(--type-16);
    }
    .excerpt:not(.facts) {
      -webkit-line-clamp: 1;
    }
    /* Below the image, because the space beside it is limited. */
    > li:has(.price) {
      min-height: 120px;
    }
    .price {
      position: absolute;
      inset: 87px auto auto 0;
    }
  }
`
