import { styled } from 'styled-components'
import { controlReset } from '#lib/theme'

interface ChatButtonProps {
  label: string
  onClick: () => void
}

/** Renders the green icon button that switches to the QR code. */
export function ChatButton({ label, onClick }: ChatButtonProps) {
  return (
    <Root type="button" data-part="login-chat" aria-label={label} title={label} onClick={onClick}>
      <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24">
        <path d="M9.8 4C5.5 4 2 6.8 2 10.3c0 2 1.1 3.7 2.9 4.9l-.7 2.4 2.8-1.4c.6.2 1.2.3 1.9.4-.1-.4-.2-.8-.2-1.3 0-3.3 3.2-6 7.1-6h.9C15.9 6.3 13.1 4 9.8 4zM7 7.3a1 1 0 1 1-.1 0zm5 0a1 1 0 1 1-.1 0zM22 15.3c0-2.9-2.8-5.2-6.2-5.2s-6.2 2.3-6.2 5.2 2.8 5.2 6.2 5.2c.7 0 1.3-.1 1.9-.3l2.3 1.2-.6-2c1.6-.9 2.6-2.4 2.6-4.1zm-8.2-2.2a.9.9 0 1 1-.1 0zm4 0a.9.9 0 1 1-.1 0z" />
      </svg>
    </Root>
  )
}

/* The green of the chat app, darkened for contrast with its white icon and with the background (3.2 each on light, 5.1 on dark). */
const Root = styled.button`
  ${controlReset}
  display: grid;
  width: 44px;
  height: 44px;
  border-radius: var(--radius-full);
  background: #06a150;
  place-items: center;
  &:hover {
    background: #058a45;
  }
  svg {
    fill: #fff;
  }
`
