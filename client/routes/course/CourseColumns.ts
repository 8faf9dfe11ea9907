import { styled } from 'styled-components'
import { belowDesktops, desktops } from '#lib/theme'

/** The content of a course, series or package, and beside it the card with its price and its one action. */
export const CourseColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;

  /* Below a card whose coupons are late, the rest of the page comes together with them. */
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
  /* On paper all is unfolded, and there is nothing to press. */
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
