import { useEffect, useState } from 'react'
import type { Input } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { newKey } from '#parts/form/newKey.ts'
import { pause } from './pause.ts'
import { isUnreachable } from './store/isUnreachable.ts'
import { useSession } from './useSession.ts'

/** Time for which the window may lose focus, in milliseconds, for example because of a system notification. */
const toleratedMs = 1000

const [shortestMs, longestMs] = [1000, 15_000]

interface Leave {
  key: string
  at: number
}

/** Reports each time the window of an official exam is left: immediately, and again with the duration. */
export function useWindowLeaves(): { used: number; allowed: number; justLeft: boolean; seen: () => void } | undefined {
  const session = useSession()
  const { attempt, submission, isOfficial } = session
  const [leaves, setLeaves] = useState(attempt.leaves)
  const [justLeft, setJustLeft] = useState(false)
  useEffect(() => {
    if (!isOfficial || !attempt.leaves) return
    const ending = new AbortController()
    const { signal } = ending
    let leave: Leave | undefined
    let telling: ReturnType<typeof setTimeout> | undefined
    const tell = async ({ key, at }: Leave) => {
      const awaySeconds = Math.min(86_400, Math.round((performance.now() - at) / 1000))
      const told = await reportLeave({ id: attempt.id, key, awaySeconds }, signal)
      if (signal.aborted) return
      if (!told) return void session.refresh()
      setLeaves({ used: told.used, allowed: told.allowed })
      if (told.receipt) await submission.take(told.receipt)
    }
    const begin = () => {
      if (leave || submission.getState().phase === 'done') return
      const begun = { key: newKey(), at: performance.now() }
      leave = begun
      telling = setTimeout(() => void tell(begun), toleratedMs)
    }
    const end = () => {
      if (!leave || document.hidden || !document.hasFocus()) return
      clearTimeout(telling)
      if (performance.now() - leave.at > toleratedMs) {
        void tell(leave)
        setJustLeft(true)
      }
      leave = undefined
    }
    document.addEventListener('visibilitychange', () => (document.hidden ? begin() : end()), { signal })
    addEventListener('blur', begin, { signal })
    addEventListener('focus', end, { signal })
    return () => {
      clearTimeout(telling)
      ending.abort()
    }
  }, [attempt.id, attempt.leaves, isOfficial, session, submission])
  return leaves ? { ...leaves, justLeft, seen: () => setJustLeft(false) } : undefined
}

/** Reports a leave, retried while the server is unreachable; undefined if the server refuses it. */
async function reportLeave(leave: Input<'POST /api/attempt/:id/leave'>, signal: AbortSignal) {
  for (let wait = shortestMs; !signal.aborted; wait = Math.min(2 * wait, longestMs)) {
    try {
      return await browserApi('POST /api/attempt/:id/leave', leave)
    } catch (error) {
      if (!isUnreachable(error)) return undefined
      await pause(wait)
    }
  }
  return undefined
}
