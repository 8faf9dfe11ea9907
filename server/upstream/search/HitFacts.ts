import type { SearchHit, SearchKind } from '#lib/contract'

/** What a hit shows beside its title and excerpt. */
export type HitFacts = Partial<Omit<SearchHit, 'kind' | 'id' | 'title' | 'excerpt' | 'marks'>>

/** What is true of things now, by kind: search is handed it, for the index only points to them. */
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
