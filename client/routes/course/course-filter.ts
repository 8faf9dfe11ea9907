import type { CourseProgress, CourseSort } from '#lib/contract'
import { SkillLevel } from '#lib/enums'
import { paths } from '../../app/paths.ts'

/** What the address of the course list may say: its reader, its links and the page that visitors share know these names. */
export const courseParameters = [
  'q',
  'category',
  'profession',
  'level',
  'price',
  'institution',
  'progress',
  'more',
  'sort',
  'page',
] as const

/** What the course list is narrowed by, as its address says it. */
export interface CourseFilter {
  q?: string
  category?: string
  profession?: string
  level?: SkillLevel
  price?: 'free' | 'paid'
  institution?: string
  progress?: CourseProgress
  /** The rarer conditions are unfolded. */
  more?: true
  sort: CourseSort
  page: number
}

export const sorts = {
  default: '综合',
  newest: '最新',
  popular: '人气',
  'price-asc': '价格从低到高',
  'price-desc': '价格从高到低',
} as const
export const prices = { free: '免费', paid: '付费' } as const
export const progresses = { updating: '更新中', complete: '已完结' } as const

const levels: readonly number[] = Object.values(SkillLevel)
const idShape = /^[\w-]{1,64}$/

const keyOf = <Key extends string>(words: Record<Key, unknown>, value: string | null): Key | undefined =>
  value !== null && Object.hasOwn(words, value) ? (value as Key) : undefined

/** Reads an address; what it does not know falls back to the default, so that any link shows a list. */
export function readCourseFilter(query: URLSearchParams): CourseFilter {
  const id = (name: string) => {
    const value = query.get(name)
    return value !== null && idShape.test(value) ? value : undefined
  }
  const level = Number(query.get('level'))
  const page = Number(query.get('page'))
  const filter: Record<(typeof courseParameters)[number], unknown> = {
    q: query.get('q')?.trim().slice(0, 50) || undefined,
    category: id('category'),
    profession: id('profession'),
    level: levels.includes(level) ? level : undefined,
    price: keyOf(prices, query.get('price')),
    institution: id('institution'),
    progress: keyOf(progresses, query.get('progress')),
    more: query.get('more') === '1' || undefined,
    sort: keyOf(sorts, query.get('sort')) ?? 'default',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as unknown as CourseFilter
}

/** The address of the list with some of the filter changed; any change but the page's leads back to the first page. */
export function courseFilterHref(filter: CourseFilter, change: { [Key in keyof CourseFilter]?: CourseFilter[Key] | undefined }): string {
  const wanted = { ...filter, page: 1, ...change }
  // By hand: a page has dozens of these links, and URLSearchParams costs ten times as much.
  let query = ''
  for (const key of courseParameters) {
    const value = wanted[key]
    if (value === undefined || (key === 'sort' && value === 'default') || (key === 'page' && value === 1)) continue
    query += `${query && '&'}${key}=${value === true ? '1' : encodeURIComponent(value)}`
  }
  return query ? `${paths.courses}?${query}` : paths.courses
}
