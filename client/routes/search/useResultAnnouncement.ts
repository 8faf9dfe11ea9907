import { useEffect, useState } from 'react'
import type { Deferred } from '#app/Deferred.ts'
import { scopes } from './address.ts'
import type { Found } from './loader.ts'

/** Returns the announcement of results that replace others; screen readers read the first results as part of the page. */
export function useResultAnnouncement(found: Deferred<Found> | undefined): string {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    let current = true
    const announce = ({ corrected, also, leftOut, scope, total }: Found) => {
      const said = [
        corrected !== null && `已显示“${corrected}”的结果`,
        `${scopes[scope]}：${total} 个结果`,
        also.length > 0 && `同时找了：${also.flatMap((entry) => entry.also).join('、')}`,
        leftOut.length > 0 && `没有包含：${leftOut.join('、')}`,
      ]
      if (current) setAnnouncement(said.filter(Boolean).join('，'))
    }
    setAnnouncement('')
    if (found && 'value' in found) announce(found.value)
    else if (found && 'late' in found) void found.late.then((part) => 'value' in part && announce(part.value))
    return () => {
      current = false
    }
  }, [found])
  return announcement
}
