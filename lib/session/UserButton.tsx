import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { sessionZhCN, useTexts } from '#lib/locale'
import { Button, Skeleton } from '#lib/primitives'
import type { SessionUser } from './SessionUser.ts'
import { UserMenu } from './UserMenu.tsx'
import { useSession } from './useSession.ts'

/** Props of {@link UserButton}. */
export interface UserButtonProps {
  /** Address of the person’s own page, or what makes it of them; without it there is no such entry. */
  homeHref?: string | ((user: SessionUser) => string) | undefined
  /** Address of their account’s settings; without it there is no such entry. */
  accountHref?: string | undefined
  /** Content for visitors in the place of the button, such as one that opens the login dialog; default nothing. */
  children?: ReactNode
  /** Somebody has signed out by it. */
  onSignedOut?: (() => void) | undefined
}

/** The signed-in person as a picture, with a menu: their name, ways to their pages, and signing out. */
export function UserButton({ homeHref, accountHref, children, onSignedOut }: UserButtonProps) {
  const texts = useTexts('session', sessionZhCN)
  const { status, user, refresh } = useSession()
  const root = useRef<HTMLDivElement>(null)
  const left = useRef(false)
  useEffect(() => {
    if (status !== 'signed-out' || !left.current) return
    left.current = false
    // The menu had the focus; what stands in its place takes it.
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
