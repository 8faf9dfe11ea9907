import { styled } from 'styled-components'
import { desktops } from '#lib/theme'

/** Section of an offer's page: the heading on the left stays visible beside the content. */
export const SplitSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px 64px;

  h2 {
    font-size: var(--type-24);
  }
  > header {
    display: grid;
    gap: 8px;
    align-content: start;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);

    > header {
      position: sticky;
      top: 96px;
      align-self: start;
    }
  }
`
