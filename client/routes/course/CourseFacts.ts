import { styled } from 'styled-components'
import { belowDesktops, tabletsUp } from '#lib/theme'

/** The facts of a course, series or package as a list of names and values in its card. */
export const CourseFacts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 16px;
  font-size: var(--type-14);

  dt {
    color: var(--text-faint);
  }
  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  dd a {
    color: var(--primary-text);
  }
  dd a:hover {
    text-decoration: underline;
  }
  @media ${tabletsUp} and ${belowDesktops} {
    grid-template-columns: repeat(2, auto 1fr);

    dd {
      text-align: left;
    }
  }
  @media (pointer: coarse) {
    dd a {
      display: inline-block;
      min-width: 44px;
      margin-block: -12px;
      padding-block: 12px;
    }
  }
`
