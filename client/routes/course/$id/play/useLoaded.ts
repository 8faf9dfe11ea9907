import { useCallback, useEffect, useState } from 'react'
import { requestIdOf } from '#app/errorTextOf.ts'

/** State of content that is fetched when first shown: loading, loaded, or failed with the request's id. */
export type Loaded<Value> = { state: 'loading' } | { state: 'ready'; value: Value } | { state: 'failed'; requestId: string | undefined }

/** Fetches at every change of `load`; `again` fetches again and keeps the loaded value until then. */
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
