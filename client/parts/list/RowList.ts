import { styled } from 'styled-components'
import { phones } from '#lib/theme'

/** A user's own items as rows: an image, a `div` with text, and a last `div` or `button` with actions. */
export const RowList = styled.ul.attrs({ className: 'reach-heads' })`
  > li {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr) auto;
    gap: 8px 20px;
    align-items: center;
    padding: 20px 0;
  }
  > li > img {
    width: 160px;
    height: 90px;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
    object-fit: cover;
  }
  :is(h3, h2) {
    font-size: var(--type-16);
    line-height: 1.45;
  }
  :is(h3, h2) a:hover {
    color: var(--primary-text);
  }
  .meta {
    margin-top: 4px;
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  @media ${phones} {
    > li {
      grid-template-columns: 112px minmax(0, 1fr);
      gap: 12px;
      align-items: start;
      padding: 16px 0;
    }
    > li > img {
      width: 112px;
      height: 63px;
    }
    :is(h3, h2) {
      font-size: var(--type-body);
    }
  }
`
