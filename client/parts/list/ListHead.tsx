import { Head } from '#app/Head.tsx'
import { useSite } from '#app/useSite.ts'
import { type ListFacts, listHead } from './listHead.ts'

interface ListHeadProps extends Omit<ListFacts, 'page' | 'hrefOf'> {
  filter: { page: number; q?: string | undefined }
  /** Path and query of the canonical address. */
  canonical: string
  /** Returns the path of a listed item. */
  pathOf: (id: string) => string
}

/** Head of a list's page; search engines do not index the results of a query. */
export function ListHead({ noun, filter: { page, q }, canonical, pathOf, ...rest }: ListHeadProps) {
  const { origin } = useSite()
  const head = listHead({ ...rest, noun: q ? `搜索“${q}”的${noun}` : noun, page, hrefOf: (id) => origin + pathOf(id) })
  return <Head {...head} canonical={canonical} index={!q} />
}
