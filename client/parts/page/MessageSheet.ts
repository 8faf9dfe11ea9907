import { styled } from 'styled-components'

/** A page with a single message: a picture, a heading, a sentence, and actions. */
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
`
