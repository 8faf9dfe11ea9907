import type { Deferred } from '#app/Deferred.ts'

interface ListHead {
  /** Name of the listed things: 课程. */
  noun: string
  /** The filter that makes the list a page of its own: 焊接. */
  subject?: string | undefined
  page: number
  /** Description of the list, independent of filters. */
  about: string
  /** The listed things, and the address of each. */
  list: Deferred<{ list: { id: string }[] }>
  hrefOf: (id: string) => string
}

/**
 * The head of a list's page. The title begins with the filters and the page number, which distinguish the list from all
 * others. The listed things are facts for search engines, as schema.org words them.
 */
export function listHead({ noun, subject, page, about, list, hrefOf }: ListHead) {
  const title = `${subject ?? ''}${noun}${page > 1 ? `（第 ${page} 页）` : ''}`
  const description = title === noun ? about : `${title}。${about}`
  return { title, description, ...(import.meta.env.SSR && { facts: listFacts(list, hrefOf) }) }
}

function listFacts(part: ListHead['list'], hrefOf: ListHead['hrefOf']): object | undefined {
  if (!('value' in part) || part.value.list.length === 0) return undefined
  const itemListElement = part.value.list.map(({ id }, index) => ({ '@type': 'ListItem', position: index + 1, url: hrefOf(id) }))
  return { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }
}
