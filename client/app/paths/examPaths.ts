import type { PracticeChoice } from '#lib/contract'
import { paths } from '../paths.ts'

const query = (parameters: Record<string, string | undefined>): string => {
  const parts = Object.entries(parameters).flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Addresses of exams; separate from `paths`, because no first page needs them. */
export const examPaths = {
  exams: paths.exams,
  exam: (id: string) => `/exam/${id}`,
  /** The user's attempts at an exam; with an attempt, its result. */
  history: (id: string, attempt?: string) => `/exam/${id}/history${query({ attempt })}`,
  /** Start page of a practice or a mock exam. */
  mock: (id: string, paper: string) => `/exam/${id}/mocks/${paper}`,
  official: (id: string, paper: string) => `/exam/${id}/official/${paper}`,
  /** Practice of a selection of questions. */
  practice: (id: string, paper: string, { points, from, attempt, entries, variantsOf, withVariants, count }: PracticeChoice = {}) =>
    `/exam/${id}/mocks/${paper}${query({
      points: points?.join(','),
      from,
      attempt,
      entries: entries?.join(','),
      variants: variantsOf,
      more: withVariants ? '1' : undefined,
      count: count?.toString(),
    })}`,
  /** The user's wrong-question book and saved questions, of one exam or of all. */
  wrongBook: (exam?: string) => `${paths.study}${query({ tab: 'wrong', exam })}#mine`,
  favourites: (exam?: string) => `${paths.study}${query({ tab: 'kept', exam })}#mine`,
} as const
