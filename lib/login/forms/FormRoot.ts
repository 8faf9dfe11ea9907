import { styled } from 'styled-components'
import { controlReset, rootReset } from '#lib/theme'

/** Form layout: a column of fields, a submit button, and secondary actions below. */
export const FormRoot = styled.form.attrs<{ 'data-part'?: string }>({ 'data-part': 'login-form' })`
  ${rootReset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  /* A field is as wide as the form, even if its button leaves little space for the input. */
  & > * {
    grid-template-columns: minmax(0, 1fr);
  }
  & > nav {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    margin-top: 4px;
  }
`

/** A secondary action: a button, or a link with `as`. */
export const QuietButton = styled.button`
  ${controlReset}
  padding: 8px 0;
  color: var(--primary-text);
  font-size: var(--type-14);
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (pointer: coarse) {
    padding: 12px 0;
  }
`
