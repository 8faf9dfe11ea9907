import type { Deferred } from '#app/Deferred.ts'
import { Head } from '#app/Head.tsx'
import { useSite } from '#app/useSite.ts'

interface ListHeadProps {
  /** Noun for the listed items: 课程. */
  noun: string
  /** Filter that gives the list a title of its own: 焊接. */
  subject?: string | undefined
  /** Description of the list, independent of filters. */
  about: string
  filter: { page: number; q?: string | undefined }
  /** Path and query of the canonical address. */
  canonical: string
  /** Listed items, for the structured data. */
  list: Deferred<{ list: { id: string }[] }>
  /** Returns the path of a listed item. */
  pathOf: (id: string) => string
  /** Adds further structured data. */
  withFacts?: (facts: object | undefined, origin: string) => object
}

/**
 * Head of a list's page. The title begins with the filters and the page number, which distinguish the list from all
 * others. The listed items are included as structured data in the schema.org vocabulary. Search engines do not index the
 * results of a query.
 */
export function ListHead({ noun, subject, about, filter: { page, q }, canonical, list, pathOf, withFacts }: ListHeadProps) {
  const { origin } = useSite()
  const title = `${subject ?? ''}${q ? `搜索“${q}”的${noun}` : noun}${page > 1 ? `（第 ${page} 页）` : ''}`
  const facts = import.meta.env.SSR ? listFacts(list, (id) => origin + pathOf(id)) : undefined
  return (
    <Head
      title={title}
      description={title === noun ? about : `${title}。${about}`}
      canonical={canonical}
      index={!q}
      facts={import.meta.env.SSR && withFacts ? withFacts(facts, origin) : facts}
    />
  )
}

function listFacts(part: ListHeadProps['list'], hrefOf: (id: string) => string): object | undefined {
  if (!('value' in part) || part.value.list.length === 0) return undefined
  const itemListElement = part.value.list.map(({ id }, index) => ({ '@type': 'ListItem', position: index + 1, url: hrefOf(id) }))
  return { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }
}
