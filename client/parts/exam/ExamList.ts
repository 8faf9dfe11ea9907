import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { rowListStyle } from '../list/rowListStyle.ts'

const levels = [5, 4, 3, 2, 1]

/** Returns the style of the stairs: steps up to a level in its colour, the higher ones uncoloured. */
const stairsStyle = (level: number): string =>
  `.ladder[data-level='${level}'] { ${levels.map((each) => (each >= level ? `--step-${each}: var(--level-${level});` : '')).join('')} }`

/** List of exams, styled for any container width. */
export const ExamList = styled.ul`
  ${rowListStyle}
  > li {
    grid-template-columns: 96px minmax(0, 1fr) 240px 72px 292px;
  }
  .level {
    display: inline-block;
    margin-right: 8px;
    font-weight: 600;
  }
  ${levels.map((level) => `b[data-level='${level}'] { background: var(--level-${level}-soft); color: var(--level-${level}); }`).join('\n  ')}
  dl {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0 12px;
  }
  dl > * {
    display: grid;
  }
  dt {
    grid-row: 2;
    color: var(--text-faint);
    font-size: var(--type-12);
  }
  dd {
    font-size: var(--type-20);
    font-weight: 600;
  }
  .own {
    display: grid;
    place-items: center;
  }
  .ladder {
    width: 72px;
    height: 40px;
    background: ${levels.map((level, index) => `linear-gradient(var(--step-${level}, var(--border)) 0 0) ${index * 25}% 100% / 12px ${8 + index * 8}px no-repeat`).join(', ')};
  }
  ${levels.map(stairsStyle).join('\n  ')}
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
    dl {
      grid-row: 2;
      grid-column: 2;
      display: flex;
      gap: 0 24px;
    }
    .own {
      grid-row: 1;
      grid-column: 3;
      justify-self: end;
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
    dl {
      grid-row: 2;
      grid-column: 1 / -1;
      display: grid;
      gap: 8px;
    }
    dd {
      font-size: var(--type-18);
    }
    .own {
      position: absolute;
      inset: 12px 0 auto auto;
    }
    .ladder {
      display: none;
    }
    li:has(.seal) .name {
      padding-right: 64px;
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
