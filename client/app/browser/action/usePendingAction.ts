import { useEffect, useRef } from 'react'
import { whileSignedIn } from '../session/session.ts'
import { dropPendingAction, type PendingAction, pendingActionKey } from './pendingAction.ts'

/**
 * Maximum age of a pending action, in milliseconds: receiving a verification code may take a while.
 */
const maxAgeMs = 10 * 60_000

/**
 * Runs the pending action after the visitor has signed in by any method, if `can` allows it. Does not cause another
 * render of the component: an update before hydration makes React discard the late parts in it and their markup.
 */
export function usePendingAction(what: string, grant: () => void, can = always): void {
  const latest = useRef({ grant, can })
  useEffect(() => {
    latest.current = { grant, can }
  })
  useEffect(
    () =>
      whileSignedIn(() => {
        if (latest.current.can() && takePendingAction(what)) latest.current.grant()
      }),
    [what],
  )
}

const always = () => true

/** Returns whether this action is pending, and removes it from the storage, so that it runs once. */
export function takePendingAction(what: string): boolean {
  const pendingAction = readPendingAction()
  if (pendingAction?.what !== what) return false
  dropPendingAction()
  return Date.now() - pendingAction.at < maxAgeMs
}

function readPendingAction(): PendingAction | null {
  try {
    return JSON.parse(sessionStorage.getItem(pendingActionKey) ?? 'null') as PendingAction | null
  } catch {
    return null
  }
}
