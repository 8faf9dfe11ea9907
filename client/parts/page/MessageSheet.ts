import { styled } from 'styled-components'

/** A page that says one thing: a picture, a heading, a sentence, and what may be done. */
export const MessageSheet = styled.section`
  display: grid;
  gap: 16px;
  max-width: 400px;
  margin: 24px auto;
  text-align: center;
  > svg {
    margin: 0 auto;
  }
  > :is(h1, h2) {
    font-size: var(--type-20);
    outline: none;
  }
  > p {
    color: var(--text-muted);
  }
`
