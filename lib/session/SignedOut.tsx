import type { ReactNode } from 'react'
import { useSession } from './useSession.ts'

/** Props of {@link SignedOut}. */
export interface SignedOutProps {
  children: ReactNode
  /** Content while the status is not known; nothing by default. */
  fallback?: ReactNode
}

/** Renders its content only for visitors, after it is known that no user is signed in. */
export function SignedOut({ children, fallback = null }: SignedOutProps) {
  const { status } = useSession()
  if (status === 'signed-out') return children
  return status === 'signed-in' ? null : fallback
}
