import { styled } from 'styled-components'
import { tabletsUp } from '#lib/theme'

/** The head of a course, series or package: the picture, beside it tags, title and figures; below them a button. */
export const CourseTop = styled.section`
  display: grid;
  gap: 16px 24px;

  > .cover {
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
  }
  h1 {
    margin-top: 8px;
    font-size: var(--type-24);
    overflow-wrap: anywhere;
  }
  .subtitle {
    margin-top: 8px;
    font-size: var(--type-16);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin-top: 12px;
    color: var(--text-faint);
    font-size: var(--type-14);
    font-variant-numeric: tabular-nums;
  }
  ul a {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  ul .score {
    color: var(--text);
    font-weight: 600;
  }
  .by {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    margin-top: 12px;
    font-size: var(--type-14);
  }
  .certified {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    color: var(--primary-text);
  }
  .for a {
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  :is(ul, .by) a:hover {
    color: var(--primary-text);
  }
  .words > button {
    margin-top: 16px;
  }
  @media ${tabletsUp} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: start;
  }
  @media (pointer: coarse) {
    :is(ul, .by) a {
      margin-block: -12px;
      padding-block: 12px;
    }
  }
`
