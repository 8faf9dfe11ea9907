import { styled } from 'styled-components'
import { phones } from '#lib/theme'

/** The thing of an order or a quote: `.thing` with its picture, and a list of its courses with their parts of the price. */
export const ThingSection = styled.section`
  .thing {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr);
    gap: 20px;
    align-items: center;
  }
  img {
    width: 160px;
    height: 90px;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
    object-fit: cover;
  }
  && h2 {
    margin: 0 0 4px;
    font-size: var(--type-18);
  }
  a:hover {
    color: var(--primary-text);
  }
  ul {
    margin-top: 12px;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 48px;
    padding: 8px 0;
  }
  li > a {
    flex: 1 1 12em;
  }
  [data-owned] > a {
    color: var(--text-faint);
  }
  .former {
    margin-right: 8px;
  }
  @media ${phones} {
    .thing {
      grid-template-columns: 112px minmax(0, 1fr);
      gap: 12px;
    }
    img {
      width: 112px;
      height: 63px;
    }
    && h2 {
      font-size: var(--type-16);
    }
  }
`
