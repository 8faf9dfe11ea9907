import { css } from 'styled-components'
import { phones } from '#lib/theme'
import { woodBackgroundStyle } from '../standing/woodBackground.tsx'

/** Style shared by the lists of exams and of plans: rows in the wood colour of an occupation, each a link as a whole. */
export const rowListStyle = css`
  ${woodBackgroundStyle}
  /* Beside a card there is less space than in the window. */
  container-type: inline-size;

  > li {
    position: relative;
    display: grid;
    gap: 0 24px;
    align-items: center;
    padding: 20px 0;
  }
  .ground {
    position: relative;
    display: grid;
    place-items: center;
    height: 96px;
    padding-bottom: 8px;
    border-radius: var(--radius-card);
    overflow: hidden;
  }
  img {
    position: relative;
    border-radius: var(--radius-card);
  }
  :is(h2, h3) {
    font-size: var(--type-18);
    line-height: 1.45;
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  /* The whole row is a link to its item; buttons are above it. */
  :is(h2, h3) a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  :is(h2, h3) a:hover {
    color: var(--primary-text);
  }
  :is(h2, h3) a:focus-visible {
    outline: none;
  }
  :is(h2, h3) a:focus-visible::after {
    outline: 2px solid var(--primary);
    outline-offset: -2px;
    border-radius: var(--radius-control);
  }
  .meta {
    margin-top: 8px;
  }
  @media ${phones} {
    > li {
      padding: 16px 0;
    }
    :is(h2, h3) {
      font-size: var(--type-16);
    }
    .meta {
      margin-top: 4px;
    }
  }
`
