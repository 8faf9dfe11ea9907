import { type ComponentPropsWithoutRef, forwardRef, type ForwardRefExoticComponent, type MouseEvent, type RefAttributes } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { focusRing, rootReset, stillReset, useTokens } from '#lib/theme'

/** Purpose of a button: the main action, another action, an unobtrusive action, or a destructive action. */
export type ButtonTone = 'primary' | 'secondary' | 'plain' | 'danger'

/** Heights of 32, 40 and 48 px. On touch screens, the touch target is at least 44 px. */
export type ButtonSize = 'small' | 'medium' | 'large'

interface ButtonLook {
  /** Default `secondary`. */
  tone?: ButtonTone | undefined
  /** Default `medium`. */
  size?: ButtonSize | undefined
  /** Whether the button takes the full width of its container. */
  wide?: boolean | undefined
}

/** Props of `Button`: those of `<button>`, and its style. */
export interface ButtonProps extends ComponentPropsWithoutRef<'button'>, ButtonLook {
  /** Whether an action is running. If so, the button shows a spinner, keeps its width and the focus, and ignores clicks. */
  busy?: boolean | undefined
}

/** A button. Its default type is `button`, so it submits a form only with `type="submit"`. A ref receives the element. */
export const Button: ForwardRefExoticComponent<ButtonProps & RefAttributes<HTMLButtonElement>> = forwardRef(function Button(
  { tone = 'secondary', size = 'medium', wide, busy, onClick, type = 'button', ...rest },
  ref,
) {
  useTokens()
  // A disabled button would lose the focus. Therefore a busy button stays enabled and ignores clicks.
  const ignoreClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <ButtonRoot
      data-part="button"
      {...rest}
      ref={ref}
      type={type}
      data-tone={tone}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? ignoreClick : onClick}
    />
  )
})

/** Props of `ButtonLink`: those of `<a>`, and the style of a button. */
export interface ButtonLinkProps extends ComponentPropsWithoutRef<'a'>, ButtonLook {
  /** URL of the link. */
  href: string
}

/** A link with the style of a {@link Button}, for navigation. A ref receives the element. */
export const ButtonLink: ForwardRefExoticComponent<ButtonLinkProps & RefAttributes<HTMLAnchorElement>> = forwardRef(function ButtonLink(
  { tone = 'secondary', size = 'medium', wide, ...rest },
  ref,
) {
  useTokens()
  return <LinkRoot data-part="button" {...rest} ref={ref} data-tone={tone} data-size={size} data-wide={wide || undefined} />
})

const turn = keyframes`to { transform: rotate(1turn); }`

const look = css`
  ${rootReset}
  ${stillReset}
  ${focusRing}
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  box-sizing: border-box;
  min-height: 40px;
  padding: 0 16px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: transparent;
  font-weight: 500;
  font-size: var(--type-body);
  line-height: 1.3;
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color 0.12s,
    border-color 0.12s,
    color 0.12s;

  &[data-size='small'] {
    min-height: 32px;
    padding: 0 12px;
    font-size: var(--type-14);
  }
  &[data-size='large'] {
    min-height: 48px;
    padding: 0 24px;
    font-size: var(--type-16);
  }
  &[data-wide] {
    display: flex;
    width: 100%;
  }

  &[data-tone='primary'] {
    background: var(--primary);
    color: var(--on-primary);
  }
  &[data-tone='secondary'] {
    border-color: var(--border-control);
    background: var(--bg-raised);
    color: var(--text);
  }
  &[data-tone='plain'] {
    color: var(--primary-text);
  }
  &[data-tone='danger'] {
    border-color: var(--danger);
    background: var(--bg-raised);
    color: var(--danger);
  }

  /* Not on touch screens, where the hover style would persist after a tap. */
  @media (hover: hover) {
    &[data-tone='primary']:hover {
      background: var(--primary-hover);
    }
    &[data-tone='secondary']:hover {
      border-color: var(--primary);
      color: var(--primary-text);
    }
    &[data-tone='plain']:hover {
      background: var(--primary-soft);
      color: var(--on-primary-soft);
    }
    &[data-tone='danger']:hover {
      background: var(--danger-soft);
    }
  }

  &&:disabled,
  &&[aria-disabled='true']:not([aria-busy]) {
    border-color: var(--border);
    background: var(--bg-sunken);
    color: var(--text-faint);
    cursor: not-allowed;
  }
  &&[data-tone='plain']:disabled {
    background: transparent;
    border-color: transparent;
  }

  /* The touch target exceeds the visible button, which preserves the spacing in rows of small buttons. */
  @media (pointer: coarse) {
    &::before {
      content: '';
      position: absolute;
      inset: 50% 0 auto;
      height: 44px;
      transform: translateY(-50%);
    }
  }
`

const ButtonRoot = styled.button`
  ${look}
  &&[aria-busy] {
    color: transparent;
    cursor: progress;
  }
  &[aria-busy] > * {
    visibility: hidden;
  }
  &[aria-busy]::after {
    content: '';
    position: absolute;
    inset: 0;
    width: 18px;
    height: 18px;
    margin: auto;
    border: 2px solid var(--text-faint);
    border-right-color: transparent;
    border-radius: var(--radius-full);
    animation: ${turn} 0.8s linear infinite;
  }
  &[aria-busy][data-tone='primary']::after {
    border-color: var(--on-primary);
    border-right-color: transparent;
  }
`

const LinkRoot = styled.a`
  ${look}
`
