import { useEffect, useState } from 'react'
import type { Deferred } from '#app/Deferred.ts'

/** The value of a deferred part; undefined while it is pending and after a failure. For content that a page can do without. */
export function useSettledValue<Value>(part: Deferred<Value>): Value | undefined {
  const late = 'late' in part ? part.late : undefined
  const [arrived, setArrived] = useState<{ from: Promise<Value>; value: Value }>()
  useEffect(() => {
    let current = true
    late?.then(
      (value) => current && setArrived({ from: late, value }),
      () => undefined,
    )
    return () => void (current = false)
  }, [late])
  if ('value' in part) return part.value
  return arrived && arrived.from === late ? arrived.value : undefined
}
