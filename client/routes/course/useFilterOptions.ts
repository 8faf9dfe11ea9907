import { useEffect, useState } from 'react'
import type { Data } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'

/** All that courses can be filtered by, fetched: the page has it as markup only. */
export function useFilterOptions() {
  const [options, setOptions] = useState<Data<'GET /api/course/option'>>()
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    browserApi('GET /api/course/option', {}).then(setOptions, () => setFailed(true))
  }
  useEffect(load, [])
  return { options, failed, load }
}
