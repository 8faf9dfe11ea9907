import { NAMES_FROM, TEXT_FROM } from './termsOf.ts'

const DAY = 86_400_000
const BEGINNING = Date.UTC(2020, 0, 1)

/**
 * Breaks ties between documents that match equally well: three months younger counts as much as twice as many people.
 * Both grow with the logarithm or with time alone, so waiting never changes the order of two documents.
 */
export function rankOf({ popularity, publishedAt }: { popularity: number; publishedAt: number }): number {
  const days = Math.max(0, publishedAt - BEGINNING) / DAY
  return Math.min(0xff_ff_ff, Math.round(1000 * (Math.log2(1 + Math.max(0, popularity)) + days / 90)))
}

/** Score of a word by its first place: the whole title, its beginning, inside it, a name, the text. */
export function fitOf(first: number, length: number, titleLength: number): number {
  if (first === 0) return length === titleLength ? 100 : 70
  if (first < NAMES_FROM) return 60
  return first < TEXT_FROM ? 20 : 5
}
