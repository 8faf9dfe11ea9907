import { Search } from 'lucide'
import { styled } from 'styled-components'
import { Icon } from '../page/Icon.tsx'

/** The sign at the beginning of a search field, which sends the form. */
export const SearchButton = () => (
  <Root type="submit" aria-label="搜索">
    <Icon of={Search} size={18} />
  </Root>
)

const Root = styled.button`
  position: absolute;
  inset: 0 auto 0 0;
  width: 40px;
  border-radius: var(--radius-control);
  color: var(--text-faint);

  @media (pointer: coarse) {
    min-width: 44px;
  }
`
