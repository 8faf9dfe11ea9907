import { styled } from 'styled-components'

/** A page with a single message, in the middle of the window: a picture, a heading, a sentence, and actions. */
export const MessageSheet = styled.section`
  display: grid;
  gap: 16px;
  align-content: center;
  min-height: 56vh;
  max-width: 400px;
  margin: 0 auto;
  text-align: center;
  text-wrap: balance;
  > svg {
    margin: 0 auto;
  }
  > :is(h1, h2) {
    font-size: var(--type-24);
    outline: none;
  }
`
