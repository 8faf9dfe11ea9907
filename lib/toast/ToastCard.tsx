import { type ReactElement, useEffect, useRef } from 'react'
import { keyframes, styled } from 'styled-components'
import { toastZhCN, useTexts } from '#lib/locale'
import { placeBeside } from './placeBeside.ts'
import type { Toast, ToastKind } from './toastStore.ts'

interface ToastCardProps {
  toast: Toast
  /** The pointer or the focus has come (true) or gone. */
  onHold: (id: string, on: boolean) => void
  onClose: (id: string) => void
}

/** One toast. */
export function ToastCard({ toast: { id, kind, text, anchor, action }, onHold, onClose }: ToastCardProps) {
  const texts = useTexts('toast', toastZhCN)
  const ref = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element>(null)
  useEffect(() => (anchor && ref.current ? placeBeside(ref.current, anchor) : undefined), [anchor])
  const close = () => {
    if (cameFrom.current instanceof HTMLElement && ref.current?.contains(document.activeElement))
      cameFrom.current.focus({ preventScroll: true })
    onClose(id)
  }
  return (
    <Root
      ref={ref}
      data-kind={kind}
      data-anchored={anchor ? true : undefined}
      onPointerEnter={() => onHold(id, true)}
      onPointerLeave={(event) => onHold(id, event.currentTarget.contains(document.activeElement))}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
        onHold(id, true)
      }}
      onBlur={(event) => onHold(id, event.currentTarget.matches(':hover'))}
    >
      <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
        {icons[kind]}
      </svg>
      <p>{text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            close()
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={texts.close} onClick={close}>
        <svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </Root>
  )
}

const icons: Record<ToastKind, ReactElement> = {
  success: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.5 2.7 2.7L16 9.5" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.5v.1" />
    </>
  ),
  warning: <path d="M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1" />,
  error: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.5v.1" />
    </>
  ),
}

const appear = keyframes`from { opacity: 0; transform: translateY(-8px); }`

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  max-width: min(480px, calc(100vw - 32px));
  padding: 10px 8px 10px 12px;
  border: 1px solid var(--border);
  border-radius: 10px;
  background: var(--bg-raised);
  color: var(--text);
  font-size: 15px;
  line-height: 24px;
  box-shadow: var(--shadow-float);
  pointer-events: auto;
  animation: ${appear} 0.16s ease-out;
  &[data-anchored] {
    position: fixed;
    top: var(--toast-top, 16px);
    left: var(--toast-left, 16px);
  }

  & > svg {
    flex: none;
    margin-top: 2px;
    color: var(--accent);
  }
  &[data-kind='success'] > svg {
    color: var(--success);
  }
  &[data-kind='warning'] > svg {
    color: var(--warning);
  }
  &[data-kind='error'] > svg {
    color: var(--danger);
  }
  svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  & > p {
    flex: 1;
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & > button {
    position: relative;
    flex: none;
    min-width: 24px;
    height: 24px;
    border-radius: 4px;
    color: var(--primary-text);
    font-weight: 500;
  }
  & > button:hover {
    background: var(--bg-sunken);
  }
  /* A finger needs more than the eye. */
  & > button::after {
    content: '';
    position: absolute;
    inset: -10px -6px;
  }
  & > button:last-child {
    display: grid;
    color: var(--text-faint);
    place-items: center;
  }
`
