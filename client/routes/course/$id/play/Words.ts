import { styled } from 'styled-components'

/** Text in place of the picture: a heading, a paragraph, a row of buttons. */
export const Words = styled.div`
  max-width: 30em;
  text-align: center;

  :is(h1, h2) {
    font-size: var(--type-20);
  }
  .text {
    margin-top: 8px;
  }
  .done {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    margin-top: 8px;
    color: var(--primary-text);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    justify-content: center;
    margin-top: 20px;
  }
`
