import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { rowListStyle } from '../list/rowListStyle.ts'

const levels = [5, 4, 3, 2, 1]

/** List of exams, styled for any container width. */
export const ExamList = styled.ul`
  ${rowListStyle}
  > li {
    grid-template-columns: 96px minmax(0, 1fr) 280px 292px;
  }
  .level {
    display: inline-block;
    margin-right: 8px;
    font-weight: 600;
  }
  ${levels.map((level) => `b[data-level='${level}'] { background: var(--level-${level}-soft); color: var(--level-${level}); }`).join('\n  ')}
  .rule > svg {
    display: block;
    overflow: visible;
  }
  .rule > svg:not([color]) {
    color: var(--primary);
  }
  .steel {
    fill: color-mix(in oklab, var(--text) 9%, var(--bg-raised));
    stroke: var(--border-control);
  }
  .good {
    fill: color-mix(in oklab, var(--success) 18%, transparent);
  }
  .pass {
    stroke: var(--text);
    stroke-width: 2;
  }
  .rule path {
    fill: currentcolor;
  }
  .rule :is(.start, .mid, .end) {
    fill: var(--text-faint);
    font-size: var(--type-12);
  }
  .mid {
    text-anchor: middle;
  }
  .end {
    text-anchor: end;
  }
  .got {
    color: var(--text);
    font-weight: 600;
  }
  .ways {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @container (width < 1050px) {
    > li {
      grid-template-columns: 96px minmax(0, 1fr) auto;
      gap: 12px 20px;
    }
    .ground {
      grid-row: 1 / 3;
      align-self: start;
    }
    .name {
      grid-column: 2;
    }
    .rule {
      grid-row: 2;
      grid-column: 2;
      max-width: 320px;
    }
    .ways {
      grid-row: 2;
      grid-column: 3;
      align-self: end;
      justify-content: flex-end;
    }
  }
  @media ${phones} {
    > li {
      grid-template-columns: 72px minmax(0, 1fr);
      gap: 12px;
    }
    .ground {
      grid-row: 1;
      height: 72px;
    }
    .ground img {
      width: 48px;
      height: 48px;
    }
    .rule {
      grid-row: 2;
      grid-column: 1 / -1;
      max-width: none;
    }
    .ways {
      grid-row: 3;
      grid-column: 1 / -1;
    }
    .ways > * {
      flex: 1;
    }
  }
`
