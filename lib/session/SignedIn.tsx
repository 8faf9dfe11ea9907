import type { ReactNode } from 'react'
import type { SessionUser } from './SessionUser.ts'
import { useSession } from './useSession.ts'

/** Props of {@link SignedIn}. */
export interface SignedInProps {
  children: ReactNode | ((user: SessionUser) => ReactNode)
  /** Shown while it is not known whether somebody is signed in; default nothing. */
  fallback?: ReactNode
}

/** Shown to whoever is signed in. It hides and protects nothing: what is private comes from a server that checks. */
export function SignedIn({ children, fallback = null }: SignedInProps) {
  const { status, user } = useSession()
  if (status === 'signed-in') return typeof children === 'function' ? children(user) : children
  return status === 'signed-out' ? null : fallback
}
