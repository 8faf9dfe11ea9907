import { useEffect, useState } from 'react'
import type { Deferred } from '#app/Deferred.ts'
import { scopes } from './address.ts'
import type { Found } from './loader.ts'

/** What a screen reader is told of results that take the place of others; what came with the page is read as part of it. */
export function useNews(found: Deferred<Found> | undefined): string {
  const [news, setNews] = useState('')
  useEffect(() => {
    let current = true
    const tell = ({ corrected, scope, total }: Found) => {
      const instead = corrected === null ? '' : `已为您显示“${corrected}”的结果，`
      if (current) setNews(`${instead}${scopes[scope]}：${total} 个结果`)
    }
    setNews('')
    if (found && 'value' in found) tell(found.value)
    else if (found && 'late' in found) found.late.then(tell, () => {})
    return () => {
      current = false
    }
  }, [found])
  return news
}
