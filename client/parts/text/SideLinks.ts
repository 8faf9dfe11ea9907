import { styled } from 'styled-components'

/** Stacked links beside a text. */
export const SideLinks = styled.nav`
  h2 {
    margin-bottom: 8px;
    font-size: var(--type-body);
  }
  a {
    display: block;
    padding: 8px 0 8px 16px;
    border-left: 2px solid var(--border);
    line-height: 1.5;
    font-size: var(--type-14);
  }
  a:hover {
    color: var(--primary-text);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current] {
    border-color: var(--primary);
    color: var(--primary-text);
  }
  .when {
    display: block;
  }
  @media (pointer: coarse) {
    a {
      padding-block: 12px;
    }
  }
`
