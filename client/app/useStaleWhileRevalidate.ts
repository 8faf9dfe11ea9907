import { useEffect, useState } from 'react'
import type { Deferred } from './Deferred.ts'

/**
 * A part that stays as it is while it is fetched anew, even when that takes long: what has the focus in it goes on
 * having it. When the new one fails, that is shown.
 */
export function useStaleWhileRevalidate<Value>(part: Deferred<Value>): Deferred<Value> {
  const [settled, setSettled] = useState<{ value: Value }>()
  useEffect(() => {
    if ('value' in part) return setSettled({ value: part.value })
    if (!('late' in part)) return undefined
    let current = true
    part.late.then(
      (value) => current && setSettled({ value }),
      () => current && setSettled(undefined),
    )
    return () => void (current = false)
  }, [part])
  return 'late' in part && settled ? settled : part
}
