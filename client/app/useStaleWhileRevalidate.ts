import { useEffect, useState } from 'react'
import type { Deferred } from './Deferred.ts'

/**
 * Returns the last loaded value while the part is fetched again, even if that takes long, so that the focus inside it
 * is not lost. A failed fetch is shown, and nothing is kept for another subject.
 *
 * @param subject Tells what is loaded from other values of the same part: the address of a list, the number of an order.
 */
export function useStaleWhileRevalidate<Value>(part: Deferred<Value>, subject = ''): Deferred<Value> {
  const [settled, setSettled] = useState<{ value: Value; subject: string }>()
  useEffect(() => {
    if ('value' in part) return setSettled({ value: part.value, subject })
    if (!('late' in part)) return undefined
    let current = true
    part.late.then(
      (value) => current && setSettled({ value, subject }),
      () => current && setSettled(undefined),
    )
    return () => void (current = false)
  }, [part, subject])
  return 'late' in part && settled?.subject === subject ? settled : part
}
