import { useEffect, useMemo, useState } from 'react'
import type { SearchKind, SearchMark } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { createSuggester } from './createSuggester.ts'
import { hrefOfHit, kindLabel } from './openHit.ts'
import { useSearchHistory } from './useSearchHistory.ts'

/** Maximum number of the user's own queries among the suggestions; the search page shows all. */
const ownShown = 6

const word = (text: string): Suggestion => ({ text, marks: [] })

async function suggestionsFor(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { list } = await browserApi('GET /api/search/suggest', { q }, { signal })
  return list.map(({ kind, id, text, marks, image, via }) => ({
    text,
    marks,
    image,
    via,
    kind: kindLabel[kind],
    href: hrefOfHit({ kind, id }),
    thing: kind === 'word' || id === null ? undefined : { kind, id },
  }))
}

/**
 * Returns the suggestions of a search box: completions of the typed text; before typing, the user's own queries and
 * popular ones. `stop` aborts the request.
 *
 * @param typed Text of the box; undefined fetches nothing.
 */
export function useSuggestions(typed: string | undefined): { groups: SuggestionGroup[]; stop: () => void } {
  const own = useSearchHistory()
  const [hot, setHot] = useState<string[]>()
  const [offered, setOffered] = useState<Suggestion[]>([])
  const [suggester] = useState(() =>
    // Suggestions for other text are dropped if the request fails.
    createSuggester({ ask: suggestionsFor, onAnswer: setOffered, onFault: () => setOffered([]) }),
  )
  const q = typed?.trim()
  useEffect(() => {
    if (q) suggester.suggest(q)
    else setOffered([])
    return suggester.stop
  }, [suggester, q])
  const missing = q === '' && hot === undefined
  useEffect(() => {
    if (!missing) return
    const asking = new AbortController()
    browserApi('GET /api/search/hot', {}, { signal: asking.signal }).then(
      ({ list }) => asking.signal.aborted || setHot(list),
      // Own queries are shown without a response.
      () => {},
    )
    return () => asking.abort()
  }, [missing])
  const groups = useMemo((): SuggestionGroup[] => {
    if (q === undefined) return []
    const all = q
      ? [{ title: '', lines: offered }]
      : [
          { title: '搜索历史', own: true, lines: own.slice(0, ownShown).map(word) },
          { title: '热门搜索', lines: (hot ?? []).map(word) },
        ]
    return all.filter(({ lines }) => lines.length > 0)
  }, [q, offered, own, hot])
  return { groups, stop: suggester.stop }
}

/** Line of a search box's suggestions. */
interface Suggestion {
  /** Query if the line is selected. */
  text: string
  marks: SearchMark[]
  /** Kind of the item, such as 课程; empty for a query. */
  kind?: string
  /** Everyday synonym that it is suggested for, such as 护工 for 养老护理员. */
  via?: string | null
  /** Image of the item. */
  image?: string | null
  /** Address of the item; absent for a query. */
  href?: string | undefined
  /** Item that is opened; absent for a query. */
  thing?: { kind: SearchKind; id: string } | undefined
}

/** Lines under one heading. */
interface SuggestionGroup {
  /** Heading of the group; empty if there is none. */
  title: string
  /** The lines are the user's own queries and can be deleted. */
  own?: boolean
  lines: Suggestion[]
}
