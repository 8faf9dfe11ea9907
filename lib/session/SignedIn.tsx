import type { ReactNode } from 'react'
import type { SessionUser } from './SessionUser.ts'
import { useSession } from './useSession.ts'

/** Props of {@link SignedIn}. */
export interface SignedInProps {
  children: ReactNode | ((user: SessionUser) => ReactNode)
  /** Content while the status is not known; nothing by default. */
  fallback?: ReactNode
}

/**
 * Renders its content only for signed-in users. It does not protect the content: private data must come from a server
 * that checks the session.
 */
export function SignedIn({ children, fallback = null }: SignedInProps) {
  const { status, user } = useSession()
  if (status === 'signed-in') return typeof children === 'function' ? children(user) : children
  return status === 'signed-out' ? null : fallback
}
