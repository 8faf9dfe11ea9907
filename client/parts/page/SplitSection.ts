import { styled } from 'styled-components'
import { desktops } from '#lib/theme'

/** A section of a page that offers something: its heading on the left stays in sight beside what it is about. */
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
