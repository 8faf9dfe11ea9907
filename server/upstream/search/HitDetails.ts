import type { SearchHit, SearchKind } from '#lib/contract'

/** Details of a hit beside its title and excerpt. */
export type HitDetails = Partial<Omit<SearchHit, 'kind' | 'id' | 'title' | 'excerpt' | 'marks'>>

/** Present details of hits, by kind: passed to the search, because the index only refers to them. */
export type DetailsOfKind = Partial<Record<SearchKind, (ids: string[], now: number) => Promise<(HitDetails & { id: string })[]>>>

export const noDetails = {
  image: null,
  institution: null,
  region: null,
  levels: [],
  priceFen: null,
  lessonCount: null,
  courseCount: null,
  questionCount: null,
  learnerCount: null,
  ratingTenths: null,
  plan: null,
  publishedAt: null,
  stage: null,
} satisfies HitDetails
