import { styled } from 'styled-components'

const levels = [1, 2, 3, 4, 5]

/** Grid of cards with equal heights, four to one in a row. The grids derived from it style the content of the cards. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  gap: 20px;

  > li {
    display: grid;
  }
  a {
    transition:
      box-shadow 0.15s,
      border-color 0.15s;
  }
  a:hover {
    border-color: transparent;
    box-shadow: var(--shadow-hover);
  }
  a:hover :is(h2, h3) {
    color: var(--primary-text);
  }
  ${levels.map((level) => `b[data-level='${level}'] { background: var(--level-${level}-soft); color: var(--level-${level}); }`).join('\n  ')}
`
