import { styled } from 'styled-components'
import { phones } from '#lib/theme'

/** Tools above a user's own list: filters, sort orders and search. Each group of links is a `nav` with the classes `sideways` and `pills`. */
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
