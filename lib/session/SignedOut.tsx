import type { ReactNode } from 'react'
import { useSession } from './useSession.ts'

/** Props of {@link SignedOut}. */
export interface SignedOutProps {
  children: ReactNode
  /** Shown while it is not known whether somebody is signed in; default nothing. */
  fallback?: ReactNode
}

/** Shown to visitors: once it is known that nobody is signed in. */
export function SignedOut({ children, fallback = null }: SignedOutProps) {
  const { status } = useSession()
  if (status === 'signed-out') return children
  return status === 'signed-in' ? null : fallback
}
