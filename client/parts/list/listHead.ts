import type { Deferred } from '#app/Deferred.ts'

interface ListHead {
  /** What is listed: 课程. */
  noun: string
  /** What the list is narrowed to, where that makes a page of its own: 焊接. */
  subject?: string | undefined
  page: number
  /** What can be found there, whatever it is narrowed to. */
  about: string
  /** What is shown of it, and where each has its page. */
  list: Deferred<{ list: { id: string }[] }>
  hrefOf: (id: string) => string
}

/**
 * What the head of a list says that no other list does: what it is narrowed to and which page of it come first. The
 * things on it are facts for search engines, as schema.org words them.
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
