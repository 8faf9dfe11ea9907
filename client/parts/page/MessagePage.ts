import { styled } from 'styled-components'

/** Page with a single message, centred in the window: an image, a heading, a sentence, and actions. */
export const MessagePage = styled.section`
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
  }
`
