import { styled } from 'styled-components'

/** A form that unfolds below the setting that it changes: the fields, then what sends it and what folds it up again. */
export const PanelForm = styled.form.attrs({ className: 'panel', noValidate: true })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 560px;
  margin: 8px 0 12px;
  padding: 20px;

  h4 {
    font-size: var(--type-body);
  }
  * + h4 {
    margin-top: 12px;
  }
  > ul {
    display: grid;
    gap: 4px;
    padding-left: 20px;
    list-style: disc;
  }
  .meta > :is(a, button) {
    min-height: 32px;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .ways {
    gap: 12px;
  }
`
