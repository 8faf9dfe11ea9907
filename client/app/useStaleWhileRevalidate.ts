import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Deferred } from './Deferred.ts'

interface StaleOptions {
  /** Names what is loaded, where addresses of one path share it: a value of the same subject stays at the next of them. */
  subject?: string | undefined
  /** The caller hydrates a streamed part, and is not rendered again when it arrives. */
  hydrates?: boolean
}

interface ShownPart<Value> {
  /** What is to be shown: what the given part has become, or what was there before it. */
  part: Deferred<Value>
  /** The part is being loaded again, and what is shown will be replaced. */
  stale: boolean
}

/**
 * Follows a part until it settles. When the same address is loaded again, what is shown stays until the answer is there,
 * and so does the focus in it; a late part of another address replaces it at once.
 */
export function useStaleWhileRevalidate<Value>(of: Deferred<Value>, { subject, hydrates = false }: StaleOptions = {}): ShownPart<Value> {
  const { pathname, search } = useLocation()
  const place = { pathname, search, subject }
  const [shown, setShown] = useState({ of, place, part: of, stale: false })
  if (shown.of !== of) {
    const stale = 'late' in of && isSame(shown, place)
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

/** A fault, and markup of the server whose links belong to its address, stay at that address only. */
const isSame = <Value>({ place, part }: { place: Place; part: Deferred<Value> }, { pathname, search, subject }: Place): boolean =>
  place.pathname === pathname &&
  (place.search === search || (subject !== undefined && place.subject === subject && !('fault' in part) && !('drawn' in part)))
