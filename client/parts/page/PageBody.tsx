import { styled } from 'styled-components'
import { phones } from '#lib/theme'

/** Column of a screen's content: at most 1200 to 1320 px (`--page`), with the page's margins. */
export const PageBody = styled.div`
  max-width: calc(var(--page) + 2 * var(--gutter));
  margin: 0 auto;
  padding: 24px var(--gutter) 64px;

  > h1 {
    font-size: var(--type-24);
  }
  @media ${phones} {
    padding-bottom: 40px;
  }
`
