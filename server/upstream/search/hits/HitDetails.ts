import type { SearchHit, SearchKind } from '#lib/contract'

/** Details of a hit in addition to its title and excerpt. */
export type HitDetails = Partial<Omit<SearchHit, 'kind' | 'id' | 'title' | 'excerpt' | 'marks' | 'answerId'>> & {
  /** Ids of the passages that may be shown now. The index reflects a hidden answer only seconds later. */
  passages?: string[]
}

/** Loads current details of hits. Omits removed items and those hidden from the reader, who is undefined for visitors. */
type DetailsOf = (ids: string[], now: number, reader: string | undefined) => Promise<(HitDetails & { id: string })[]>

/** Detail loaders by kind. The search receives them from other domains, because the index contains only ids. */
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
