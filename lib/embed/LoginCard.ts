import { styled } from 'styled-components'
import { smallPhones } from '#lib/theme'

/** The background of a login within the page: the piece's own, whatever the page's colours. */
export const LoginCard = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 400px);
  align-content: start;
  justify-content: center;
  box-sizing: border-box;
  /* The element's own width too, which a page may have taken from it by a rule for everything. */
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
