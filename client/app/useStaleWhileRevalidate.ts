import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Deferred } from './Deferred.ts'

interface StaleOptions {
  /** Identifies the content among addresses of one path: a value stays visible at another address with the same subject. */
  subject?: string | undefined
  /** The caller hydrates a streamed part, and is not rendered again when it arrives. */
  hydrates?: boolean
}

interface ShownPart<Value> {
  /** Part to show: the state of the given part, or the previous part until then. */
  part: Deferred<Value>
  /** The part is being loaded again, and the shown content will be replaced. */
  stale: boolean
}

/**
 * Follows a part until it settles. If the same address is loaded again, the shown content and the focus in it stay until
 * the response arrives; a late part of another address replaces the content at once.
 */
export function useStaleWhileRevalidate<Value>(of: Deferred<Value>, { subject, hydrates = false }: StaleOptions = {}): ShownPart<Value> {
  const { pathname, search } = useLocation()
  const place = { pathname, search, subject }
  const [shown, setShown] = useState({ of, place, part: of, stale: false })
  if (shown.of !== of) {
    const stale = 'late' in of && isSamePlace(shown, place)
    setShown({ of, place, part: stale ? shown.part : of, stale })
  }
  useEffect(() => {
    if (!('late' in of) || (hydrates && of.streamed)) return undefined
    let current = true
    void of.late.then((part) => current && setShown((old) => ({ ...old, part, stale: false })))
    return () => void (current = false)
  }, [of, hydrates])
  return shown
}

interface Place {
  pathname: string
  search: string
  subject: string | undefined
}

/** Compares places. Errors, and server markup whose links depend on the address, stay at their own address only. */
const isSamePlace = <Value>({ place, part }: { place: Place; part: Deferred<Value> }, { pathname, search, subject }: Place): boolean =>
  place.pathname === pathname &&
  (place.search === search || (subject !== undefined && place.subject === subject && !('fault' in part) && !('drawn' in part)))
