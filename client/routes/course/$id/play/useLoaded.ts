import { useCallback, useEffect, useState } from 'react'
import { requestIdOf } from '#app/faultMessage.ts'

/** Something that is fetched when it is first shown: on its way, there, or failed under a number. */
export type Loaded<Value> = { state: 'loading' } | { state: 'ready'; value: Value } | { state: 'failed'; requestId: string | undefined }

/** Fetches with every change of `load`; `again` fetches again while the loaded value stays. */
export function useLoaded<Value>(load: () => Promise<Value>): { loaded: Loaded<Value>; again: () => Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' })
  const again = useCallback(async () => {
    const result = await load().then(
      (value): Loaded<Value> => ({ state: 'ready', value }),
      (error: unknown): Loaded<Value> => ({ state: 'failed', requestId: requestIdOf(error) }),
    )
    setLoaded(result)
  }, [load])
  useEffect(() => {
    void again()
  }, [again])
  return { loaded, again }
}
