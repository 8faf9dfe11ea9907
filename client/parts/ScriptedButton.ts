import { styled } from 'styled-components'
import { Button } from '#lib/primitives'

/** A button that can do nothing where there are no scripts, and is not there then. */
export const ScriptedButton = styled(Button)`
  @media (scripting: none) {
    display: none;
  }
`
