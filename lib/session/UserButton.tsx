import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { sessionZhCN, useTexts } from '#lib/locale'
import { Button, Skeleton } from '#lib/primitives'
import type { SessionUser } from './SessionUser.ts'
import { UserMenu } from './UserMenu.tsx'
import { useSession } from './useSession.ts'

/** Props of {@link UserButton}. */
export interface UserButtonProps {
  /** URL of the user’s profile page, or a function that returns it. Without it, the menu has no such item. */
  homeHref?: string | ((user: SessionUser) => string) | undefined
  /** URL of the account settings. Without it, the menu has no such item. */
  accountHref?: string | undefined
  /** Content for visitors in place of the button, such as a button that opens the login dialog; nothing by default. */
  children?: ReactNode
  /** Called after the user has signed out with the menu. */
  onSignedOut?: (() => void) | undefined
}

/** Avatar of the signed-in user with a menu: name, links to the user's pages, and signing out. */
export function UserButton({ homeHref, accountHref, children, onSignedOut }: UserButtonProps) {
  const texts = useTexts('session', sessionZhCN)
  const { status, user, refresh } = useSession()
  const root = useRef<HTMLDivElement>(null)
  const left = useRef(false)
  useEffect(() => {
    if (status !== 'signed-out' || !left.current) return
    left.current = false
    // The focused menu was removed; the focus moves to the content that replaces it.
    root.current?.querySelector<HTMLElement>('button, a[href]')?.focus()
    onSignedOut?.()
  }, [status, onSignedOut])
  return (
    <Root ref={root}>
      {status === 'loading' && <Skeleton width={36} height={36} />}
      {status === 'unknown' && (
        <Button size="small" title={texts.unknown} onClick={() => void refresh()}>
          {texts.retry}
        </Button>
      )}
      {status === 'signed-in' && (
        <UserMenu
          {...{ user, accountHref, texts }}
          homeHref={typeof homeHref === 'function' ? homeHref(user) : homeHref}
          onLeaving={(is) => (left.current = is)}
        />
      )}
      {status === 'signed-out' && children}
    </Root>
  )
}

const Root = styled.div`
  display: inline-grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  & > svg {
    border-radius: var(--radius-full);
  }
`
