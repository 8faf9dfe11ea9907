import { styled } from 'styled-components'

interface CloseButtonProps {
  part: string
  label: string
  onClick: () => void
}

/** Closes a notice. */
export const CloseButton = ({ part, label, onClick }: CloseButtonProps) => (
  <Root type="button" data-part={part} aria-label={label} onClick={onClick}>
    <svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24">
      <path d="m6 6 12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  </Root>
)

const Root = styled.button`
  && {
    display: grid;
    color: var(--text-faint);
    place-items: center;
  }
`
