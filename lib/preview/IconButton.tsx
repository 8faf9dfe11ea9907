import type { ReactElement } from 'react'
import { styled } from 'styled-components'
import { Icon, type IconName } from './Icon.tsx'

interface IconButtonProps {
  /** Name of a built-in icon, or a drawing. */
  icon: IconName | ReactElement
  label: string
  /** Value of `data-part`. */
  part: string
  disabled?: boolean | undefined
  onClick: (() => void) | undefined
  className?: string | undefined
}

/** Icon-only button. A disabled button keeps the focus, because the keyboard control of the preview requires the focus inside. */
export const IconButton = ({ icon, label, part, disabled, onClick, className }: IconButtonProps) => (
  <Root
    type="button"
    className={className}
    data-part={part}
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    onClick={() => disabled || onClick?.()}
  >
    {typeof icon === 'string' ? <Icon name={icon} /> : icon}
  </Root>
)

const Root = styled.button`
  display: grid;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-full);
  background: none;
  color: inherit;
  cursor: pointer;
  place-items: center;
  @media (hover: hover) {
    &:hover {
      background: rgb(255 255 255 / 0.14);
    }
  }
  &[aria-disabled] {
    background: none;
    opacity: 0.4;
    cursor: not-allowed;
  }
  & > svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`
