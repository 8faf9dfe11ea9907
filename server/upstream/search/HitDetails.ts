import type { SearchHit, SearchKind } from '#lib/contract'

/** Details of a hit beside its title and excerpt. */
export type HitDetails = Partial<Omit<SearchHit, 'kind' | 'id' | 'title' | 'excerpt' | 'marks' | 'answerId'>> & {
  /** The passages that may be shown now: the index learns of a hidden answer some seconds later. */
  passages?: string[]
}

/** Present details of hits; what a reader does not want to see, or has gone, is left out. The reader is undefined for visitors. */
type DetailsOf = (ids: string[], now: number, reader: string | undefined) => Promise<(HitDetails & { id: string })[]>

/** The same by kind: passed to the search, because the index only refers to things. */
export type DetailsOfKind = Partial<Record<SearchKind, DetailsOf>>

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
  answerCount: null,
  accepted: null,
  imageCount: null,
  author: null,
} satisfies HitDetails
