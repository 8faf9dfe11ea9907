import { useEffect, useState } from 'react'
import type { Deferred } from './Deferred.ts'

/**
 * Returns the last loaded value while the part is fetched again, even if that takes long, so that the focus inside it
 * is not lost. A failed fetch is shown.
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
