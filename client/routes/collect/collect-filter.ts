import type { CollectKind, CollectSort } from '#lib/contract'
import { paths } from '../../app/paths.ts'

/** What one's favourites are narrowed by, as the address says it. */
export interface CollectFilter {
  kind?: CollectKind
  q?: string
  sort: CollectSort
  page: number
}

export const kinds: Record<CollectKind, string> = {
  course: '课程',
  courseGroup: '系列',
  courseProject: '课程包',
  institution: '机构',
  profession: '职业',
}
export const sorts: Record<CollectSort, string> = { newest: '最近收藏', oldest: '最早收藏' }

const keyOf = <Key extends string>(words: Record<Key, unknown>, value: string | null): Key | undefined =>
  value !== null && Object.hasOwn(words, value) ? (value as Key) : undefined

/** Reads an address; what it does not know falls back to the default, so that any link shows a list. */
export function readCollectFilter(query: URLSearchParams): CollectFilter {
  const kind = keyOf(kinds, query.get('kind'))
  const q = query.get('q')?.trim().slice(0, 50)
  const page = Number(query.get('page'))
  return {
    ...(kind && { kind }),
    ...(q && { q }),
    sort: keyOf(sorts, query.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The address with some of the filter changed; any change but the page's leads back to the first page. */
export function collectHref(filter: CollectFilter, change: { [Key in keyof CollectFilter]?: CollectFilter[Key] | undefined }): string {
  const { kind, q, sort, page } = { ...filter, page: 1, ...change }
  const query = new URLSearchParams()
  if (kind !== undefined) query.set('kind', kind)
  if (q) query.set('q', q)
  if (sort !== undefined && sort !== 'newest') query.set('sort', sort)
  if (page !== undefined && page > 1) query.set('page', String(page))
  return query.size > 0 ? `${paths.collect}?${query}` : paths.collect
}
