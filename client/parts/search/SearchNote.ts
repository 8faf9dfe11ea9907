import { styled } from 'styled-components'

/** Sentence above the results on how the query was interpreted, with links to other results. */
export const SearchNote = styled.p`
  color: var(--text-muted);
  font-size: var(--type-14);
  line-height: 2rem;
  overflow-wrap: anywhere;

  .shown {
    color: var(--text);
    font-weight: 600;
  }
  .insist {
    margin-left: 12px;
  }
  /* The padding of inline elements enlarges the target without increasing the line height. */
  a {
    padding-block: 8px;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (pointer: coarse) {
    a {
      padding-block: 12px;
    }
  }
`
