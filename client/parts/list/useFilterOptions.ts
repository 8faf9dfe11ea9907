import { useCallback, useEffect, useState } from 'react'

/** Fetches all filter options of a list: the page contains them as markup only. */
export function useFilterOptions<Options>(fetchOptions: () => Promise<Options>) {
  const [options, setOptions] = useState<Options>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    fetchOptions().then(setOptions, () => setFailed(true))
  }, [fetchOptions])
  useEffect(load, [load])
  return { options, failed, load }
}
