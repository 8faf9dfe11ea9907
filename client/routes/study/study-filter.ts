import type { LearnSort } from '#lib/contract'
import { StudyProgress } from '#lib/enums'
import { paths } from '../../app/paths.ts'

/** What one's own learning is narrowed by, as its address says it. */
export interface StudyFilter {
  tab: keyof typeof tabs
  progress?: StudyProgress
  /** Only courses whose time is over soon. */
  expiring?: true
  q?: string
  sort: LearnSort
  page: number
  /** Of the calendar, such as `2026-11`; this month without one. */
  month?: string
}

export const tabs = { course: '课程', group: '系列', note: '笔记' } as const
export const sorts = { studied: '最近学习', joined: '最近加入' } as const

/** Id of the section with one's own courses, series and notes. */
export const mineId = 'mine'

const progresses: readonly number[] = Object.values(StudyProgress)
const monthShape = /^20\d\d-(0[1-9]|1[0-2])$/

const keyOf = <Key extends string>(words: Record<Key, unknown>, value: string | null): Key | undefined =>
  value !== null && Object.hasOwn(words, value) ? (value as Key) : undefined

/** Reads an address; what it does not know falls back to the default, so that any link shows something. */
export function readStudyFilter(query: URLSearchParams): StudyFilter {
  const progress = Number(query.get('progress'))
  const page = Number(query.get('page'))
  const month = query.get('month')
  const q = query.get('q')?.trim().slice(0, 50)
  return {
    tab: keyOf(tabs, query.get('tab')) ?? 'course',
    ...(progresses.includes(progress) && { progress: progress as StudyProgress }),
    ...(query.get('expiring') === '1' && { expiring: true }),
    ...(q && { q }),
    sort: keyOf(sorts, query.get('sort')) ?? 'studied',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    ...(month !== null && monthShape.test(month) && { month }),
  }
}

type Change = { [Key in keyof StudyFilter]?: StudyFilter[Key] | undefined }

/** The address with some of the filter changed; any change but the page's or the month's leads back to the first page. */
export function studyHref(filter: StudyFilter, change: Change): string {
  const page = 'month' in change ? filter.page : 1
  const { tab, progress, expiring, q, sort, page: wanted, month } = { ...filter, page, ...change }
  const query = new URLSearchParams()
  if (tab !== undefined && tab !== 'course') query.set('tab', tab)
  if (progress !== undefined) query.set('progress', String(progress))
  if (expiring) query.set('expiring', '1')
  if (q) query.set('q', q)
  if (sort !== undefined && sort !== 'studied') query.set('sort', sort)
  if (wanted !== undefined && wanted > 1) query.set('page', String(wanted))
  if (month !== undefined) query.set('month', month)
  return query.size > 0 ? `${paths.study}?${query}` : paths.study
}
