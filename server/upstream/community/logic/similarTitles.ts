import { normalise } from '../../kernel/logic/normalise.ts'

/** Words that are common in all kinds of question titles. */
const commonWords =
  /怎么办|为什么|是不是|有没有|来得及|怎么|怎样|如何|什么|可以|请问|大家|一下|哪个|多少|问题|老师|师傅|应该|[的了吗呢啊吧是有在和跟把被给要想用我你他它很都还也就会能]/g

/** Maximum number of bigrams of a title used for the query. */
const maxBigrams = 8

/**
 * Returns the character bigrams of a title by which similar questions are found. Empty if the title has no distinctive
 * words yet. Bigrams replace words, as in the search, because the runtime's dictionary splits trade terms (焊条).
 */
export function searchBigrams(title: string): string[] {
  const pieces = normalise(title).replaceAll(commonWords, ' ').split(' ')
  const pairs = pieces.flatMap((piece) => {
    const letters = [...piece]
    return /^[a-z0-9]+$/.test(piece) ? [piece] : letters.slice(1).map((letter, index) => `${letters[index]!}${letter}`)
  })
  return [...new Set(pairs)].filter((pair) => pair.length > 1).slice(0, maxBigrams)
}

const bigramsOf = (title: string): Set<string> => {
  const letters = [...normalise(title).replaceAll(' ', '')]
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]!}${letter}`))
}

/** Returns the similarity of two titles, from 0 to 1: Dice's coefficient of their character bigrams. */
export function titleSimilarity(title: string, other: string): number {
  const [own, others] = [bigramsOf(title), bigramsOf(other)]
  if (own.size === 0 || others.size === 0) return 0
  return (2 * own.intersection(others).size) / (own.size + others.size)
}

/** Minimum similarity of a question that is still helpful. */
const minSimilarity = 0.18

/** Returns the rows with similar titles, most similar first. */
export const rankBySimilarity = <Row extends { title: string }>(title: string, rows: readonly Row[]): Row[] =>
  rows
    .map((row) => ({ row, how: titleSimilarity(title, row.title) }))
    .filter(({ how }) => how >= minSimilarity)
    .toSorted((a, b) => b.how - a.how)
    .map(({ row }) => row)
