import { useEffect, useState } from 'react'
import type { Person } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'

/** Delay between the last keystroke and the search for people, in milliseconds. */
const searchDelayMs = 150

/** Returns people whose names contain a text; none while it is undefined. Outdated responses are dropped. */
export function usePeopleSearch(words: string | undefined): readonly Person[] {
  const [found, setFound] = useState<{ words: string; list: readonly Person[] }>()
  useEffect(() => {
    if (words === undefined) return undefined
    let current = true
    const timer = setTimeout(() => {
      browserApi('GET /api/community/people/named', { q: words }).then(
        ({ list }) => current && setFound({ words, list }),
        // Without completions the user continues typing.
        () => undefined,
      )
    }, searchDelayMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [words])
  return words !== undefined && found?.words === words ? found.list : none
}

const none: readonly Person[] = []
