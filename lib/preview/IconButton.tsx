import type { ReactElement } from 'react'
import { styled } from 'styled-components'

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

const shapes = {
  close: 'm6 6 12 12M18 6 6 18',
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  zoomIn: 'M11 8v6M8 11h6M4 11a7 7 0 1 0 14 0 7 7 0 0 0-14 0M20 20l-4-4',
  zoomOut: 'M8 11h6M4 11a7 7 0 1 0 14 0 7 7 0 0 0-14 0M20 20l-4-4',
  fullscreen: 'M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7',
  leaveFullscreen: 'M19 11h-6V5M5 13h6v6M13 11l7-7M11 13l-7 7',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  original: 'M5 9l2-1v8M17 9l2-1v8M12 10v.1M12 14v.1',
  rotateLeft: 'M4 4v5h5M4.5 9a8 8 0 1 1-.3 5',
  rotateRight: 'M20 4v5h-5M19.5 9a8 8 0 1 0 .3 5',
}

/** Names of the icons. */
type IconName = keyof typeof shapes

const Icon = ({ name }: { name: IconName }) => (
  <svg aria-hidden="true" width="22" height="22" viewBox="0 0 24 24">
    <path d={shapes[name]} />
  </svg>
)
