import { useEffect, useState } from 'react'
import type { Soon } from './Soon.ts'

/**
 * A part that stays as it is while it is fetched anew, even when that takes long: what has the focus in it goes on
 * having it. When the new one fails, that is shown.
 */
export function useKept<Value>(part: Soon<Value>): Soon<Value> {
  const [kept, keep] = useState<{ value: Value }>()
  useEffect(() => {
    if ('value' in part) return keep({ value: part.value })
    if (!('late' in part)) return undefined
    let current = true
    part.late.then(
      (value) => current && keep({ value }),
      () => current && keep(undefined),
    )
    return () => void (current = false)
  }, [part])
  return 'late' in part && kept ? kept : part
}
