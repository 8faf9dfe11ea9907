import type { Deferred } from '#app/Deferred.ts'

export interface ListFacts {
  /** Noun for the listed items: 课程. */
  noun: string
  /** Filter that gives the list a title of its own: 焊接. */
  subject?: string | undefined
  page: number
  /** Description of the list, independent of filters. */
  about: string
  /** Listed items, for the structured data. */
  list: Deferred<{ list: { id: string }[] }>
  hrefOf: (id: string) => string
}

/**
 * Returns the head of a list's page. The title begins with the filters and the page number, which distinguish the list
 * from all others. The listed items are included as structured data in the schema.org vocabulary.
 */
export function listHead({ noun, subject, page, about, list, hrefOf }: ListFacts) {
  const title = `${subject ?? ''}${noun}${page > 1 ? `（第 ${page} 页）` : ''}`
  const description = title === noun ? about : `${title}。${about}`
  return { title, description, ...(import.meta.env.SSR && { facts: listFacts(list, hrefOf) }) }
}

function listFacts(part: ListFacts['list'], hrefOf: ListFacts['hrefOf']): object | undefined {
  if (!('value' in part) || part.value.list.length === 0) return undefined
  const itemListElement = part.value.list.map(({ id }, index) => ({ '@type': 'ListItem', position: index + 1, url: hrefOf(id) }))
  return { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }
}
