import { useEffect, useRef } from 'react'
import { whileSignedIn } from './session.ts'
import { dropPendingAction, type PendingAction, pendingActionKey } from './pendingAction.ts'

/**
 * The time for which a pending action is stored while the user signs in, in milliseconds: a verification code may take
 * a while.
 */
const memory = 10 * 60_000

/**
 * Runs the pending action after the visitor has signed in, by whatever method, if `can` allows it here. The component is not
 * rendered again for that: an update before hydration makes React discard the late parts in it, and their markup vanishes.
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

/** Whether this action is pending; takes it from the storage, so that it runs once. */
export function takePendingAction(what: string): boolean {
  const pendingAction = readPendingAction()
  if (pendingAction?.what !== what) return false
  dropPendingAction()
  return Date.now() - pendingAction.at < memory
}

function readPendingAction(): PendingAction | null {
  try {
    return JSON.parse(sessionStorage.getItem(pendingActionKey) ?? 'null') as PendingAction | null
  } catch {
    return null
  }
}
