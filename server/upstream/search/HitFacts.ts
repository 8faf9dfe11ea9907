import type { SearchHit, SearchKind } from '#lib/contract'

/** Details of a hit beside its title and excerpt. */
export type HitFacts = Partial<Omit<SearchHit, 'kind' | 'id' | 'title' | 'excerpt' | 'marks'>>

/** Present details of hits, by kind: passed to the search, because the index only refers to them. */
export type FactsOfKind = Partial<Record<SearchKind, (ids: string[], now: number) => Promise<(HitFacts & { id: string })[]>>>

export const noFacts = {
  image: null,
  institution: null,
  region: null,
  levels: [],
  priceFen: null,
  lessonCount: null,
  courseCount: null,
  learnerCount: null,
  ratingTenths: null,
  publishedAt: null,
  stage: null,
} satisfies HitFacts
