import { styled } from 'styled-components'
import { smallPhones } from '#lib/theme'

/** Background of an inline login. It is independent of the page's colours. */
export const LoginCard = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 400px);
  align-content: start;
  justify-content: center;
  box-sizing: border-box;
  /* Repeats the host's limit, which a universal rule of the page can override. */
  max-width: 448px;
  /* The height of the password form: the page does not shift when the form is loaded. */
  min-height: 440px;
  padding: 24px;
  border: 1px solid var(--border);
  border-radius: var(--radius-dialog);
  background: var(--bg-raised);
  color: var(--text);
  &[data-waiting] {
    align-content: center;
    justify-items: center;
  }
  @media ${smallPhones} {
    padding: 20px 16px;
  }
`
