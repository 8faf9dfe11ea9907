import { type StyledComponent, styled } from 'styled-components'

/** Text for screen readers only; accepts all props of a `<span>`. */
export const VisuallyHidden: StyledComponent<'span'> = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
