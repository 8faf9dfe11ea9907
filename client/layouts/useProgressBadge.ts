import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { userKeys, userStorage } from '#app/browser/userStorage.ts'
import { type ProgressBadge, standingSign } from '#parts/standing/standingSign.ts'
import { whenIdle } from './whenIdle.ts'

/** Age at which the cached sign is fetched again, in milliseconds: ten minutes. */
const staleMs = 600_000

interface Known {
  at: number
  sign: ProgressBadge | null
}

/**
 * Returns the user's sign for the header of every page, and a function that refreshes it. The sign is cached on this
 * device, because otherwise each page would cost a call. It is fetched when the browser is idle.
 */
export function useProgressBadge(userId: string): [sign: ProgressBadge | null, refresh: () => void] {
  const [sign, setSign] = useState<ProgressBadge | null>(null)
  const refresh = useCallback(() => {
    if (userId === '') return
    void browserApi('GET /api/learn/standing', {}).then(
      ({ list: [first] }) => {
        const known = first ? standingSign(first) : null
        store(userId, { at: Date.now(), sign: known })
        setSign(known)
      },
      // The header is complete without the sign.
      () => undefined,
    )
  }, [userId])
  useEffect(() => {
    if (userId === '') return
    const known = stored(userId)
    setSign(known?.sign ?? null)
    if (known && Date.now() - known.at < staleMs) return
    return whenIdle(refresh)
  }, [userId, refresh])
  return [sign, refresh]
}

function stored(userId: string): Known | null {
  try {
    return JSON.parse(userStorage.getItem(userKeys.standing + userId) ?? 'null') as Known | null
  } catch {
    // The storage is forbidden, or holds foreign data.
    return null
  }
}

function store(userId: string, known: Known): void {
  try {
    userStorage.setItem(userKeys.standing + userId, JSON.stringify(known))
  } catch {
    // The storage is full or forbidden: the next page fetches the sign again.
  }
}
