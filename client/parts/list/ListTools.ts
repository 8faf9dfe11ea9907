import { styled } from 'styled-components'
import { phones } from '#lib/theme'

/** Tools above a user's own list: filters, sort orders and search. Each group of links is a `nav` with the class `sideways`. */
export const ListTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  align-items: center;
  justify-content: space-between;
  margin: 16px 0;

  /* A list without entries has nothing to sort or to search. */
  &:has(~ .none-yet, ~ * .none-yet) {
    display: none;
  }
  nav {
    gap: 4px;
  }
  nav a {
    padding: 8px 12px;
    border-radius: var(--radius-full);
    font-size: var(--type-14);
    white-space: nowrap;
  }
  nav a:hover {
    color: var(--primary-text);
  }
  nav a:focus-visible {
    outline-offset: -2px;
  }
  nav a[aria-current] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    box-shadow: inset 0 0 0 1px var(--primary);
    font-weight: 600;
  }
  @media (pointer: coarse) {
    nav a {
      padding-block: 12px;
    }
  }
  /* The sort orders share a row with the search field. */
  @media ${phones} {
    gap: 8px;

    nav:not(:has(+ form)) {
      flex: 1 1 100%;
    }
    nav + form {
      flex: 1 1 120px;
    }
  }
`
