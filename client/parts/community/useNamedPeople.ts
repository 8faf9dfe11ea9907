import { useEffect, useState } from 'react'
import type { Person } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'

/** Wait for the next key before people are asked for, in milliseconds. */
const askDelay = 150

/** People whose names hold these words; none while undefined. Late answers to earlier words are dropped. */
export function useNamedPeople(words: string | undefined): readonly Person[] {
  const [found, setFound] = useState<{ words: string; list: readonly Person[] }>()
  useEffect(() => {
    if (words === undefined) return undefined
    let current = true
    const timer = setTimeout(() => {
      browserApi('GET /api/community/people/named', { q: words }).then(
        ({ list }) => current && setFound({ words, list }),
        // Without completions one types on.
        () => undefined,
      )
    }, askDelay)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [words])
  return words !== undefined && found?.words === words ? found.list : none
}

const none: readonly Person[] = []
