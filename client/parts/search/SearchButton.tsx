import { styled } from 'styled-components'

/** Submit button over the icon at the beginning of a search field (`data-icon` of its form). */
export const SearchButton = () => <Root type="submit" aria-label="搜索" />

const Root = styled.button`
  position: absolute;
  inset: 0 auto 0 0;
  width: 44px;
  border-radius: var(--radius-control);
`
