import { styled } from 'styled-components'
import { belowDesktops, desktops } from '#lib/theme'

/** Layout: the content of a course, series or package, and next to it the card with its price and main action. */
export const CourseColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;

  /* If the coupons of the card above are late, the rest of the page is revealed together with them. */
  @media ${belowDesktops} and (scripting: enabled) {
    > .aside:has(.pending) ~ *,
    &:has(> .aside .pending) ~ * {
      display: none;
    }
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
    grid-template-rows: auto 1fr;
    gap: 20px 32px;

    > .aside {
      position: sticky;
      top: 88px;
      grid-area: 1 / 2 / 3 / 3;
      align-self: start;
    }
  }
  /* In print, everything is expanded and controls are hidden. */
  @media print {
    details::details-content {
      display: block;
      content-visibility: visible;
    }
    && :is(button, a)[data-tone],
    form {
      display: none;
    }
  }
`
