import { styled } from 'styled-components'

/** The ground of a login that is a part of the page: whatever the page's own colours, it is read on ours. */
export const LoginCard = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 400px);
  align-content: start;
  justify-content: center;
  box-sizing: border-box;
  /* As much as the form for a password takes: the page does not move when it has come. */
  min-height: 440px;
  padding: 24px;
  border: 1px solid var(--border);
  border-radius: 16px;
  background: var(--bg-raised);
  color: var(--text);
  &[data-waiting] {
    align-content: center;
    justify-items: center;
  }
  @media (max-width: 479px) {
    padding: 20px 16px;
  }
`
