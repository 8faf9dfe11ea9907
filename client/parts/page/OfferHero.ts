import { styled } from 'styled-components'
import { belowDesktops, phones } from '#lib/theme'

/** Top of an offer's page: its text and links, with a drawing beside or below them. */
export const OfferHero = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 420px);
  gap: 32px;
  align-items: center;
  padding: 48px;
  border-radius: var(--radius-dialog);
  --border-control: var(--border-control-deep);

  background: var(--bg-subtle);

  h1 {
    font-size: var(--type-36);
  }
  h1 + .lead {
    max-width: 34em;
    margin-top: 16px;
    color: var(--text-muted);
    font-size: var(--type-16);
    line-height: 1.7;
  }
  .lead + h1 {
    margin-top: 12px;
  }
  .lead:first-child {
    color: var(--primary-text);
    font-size: var(--type-14);
    font-weight: 600;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 24px;
  }
  > svg {
    width: 100%;
    height: auto;
  }
  @media ${belowDesktops} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    padding: 32px 24px;

    h1 {
      font-size: var(--type-30);
    }
  }
  @media ${phones} {
    grid-template-columns: minmax(0, 1fr);
    margin: -24px calc(-1 * var(--gutter)) 0;
    padding: 32px var(--gutter);
    border-radius: 0;

    h1 {
      font-size: var(--type-24);
    }
    nav > * {
      flex: 1;
    }
  }
  @media print {
    padding: 0;
  }
`
