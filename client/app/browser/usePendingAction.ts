import { useEffect, useRef } from 'react'
import { useSession } from './session.ts'
import { dropPendingAction, type PendingAction, pendingActionKey } from './pendingAction.ts'

/** How long a wish is remembered while somebody signs in, in milliseconds: a code by message may take its time. */
const memory = 10 * 60_000

/** Does what a visitor wished for once they have signed in, by whatever way; unless it `can` not be done here. */
export function usePendingAction(what: string, grant: () => void, can = always): void {
  const { isLogin } = useSession()
  const latest = useRef({ grant, can })
  useEffect(() => {
    latest.current = { grant, can }
  })
  useEffect(() => {
    if (isLogin && latest.current.can() && takePendingAction(what)) latest.current.grant()
  }, [isLogin, what])
}

const always = () => true

/** Whether this was wished for; a wish comes true once. */
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
