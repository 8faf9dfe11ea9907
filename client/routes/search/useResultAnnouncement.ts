import { useEffect, useState } from 'react'
import type { Deferred } from '#app/Deferred.ts'
import { scopes } from './address.ts'
import type { Found } from './loader.ts'

/** The announcement of results that replace others; results that came with the page are read as part of it. */
export function useResultAnnouncement(found: Deferred<Found> | undefined): string {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    let current = true
    const announce = ({ corrected, scope, total }: Found) => {
      const instead = corrected === null ? '' : `已为您显示“${corrected}”的结果，`
      if (current) setAnnouncement(`${instead}${scopes[scope]}：${total} 个结果`)
    }
    setAnnouncement('')
    if (found && 'value' in found) announce(found.value)
    else if (found && 'late' in found) found.late.then(announce, () => {})
    return () => {
      current = false
    }
  }, [found])
  return announcement
}
