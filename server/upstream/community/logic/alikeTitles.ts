import { normalise } from '../../kernel/logic/normalise.ts'

/** Words that titles of questions of all kinds have. */
const common =
  /怎么办|为什么|是不是|有没有|来得及|怎么|怎样|如何|什么|可以|请问|大家|一下|哪个|多少|问题|老师|师傅|应该|[的了吗呢啊吧是有在和跟把被给要想用我你他它很都还也就会能]/g

/** Most pairs of a title that are looked for. */
const most = 8

/**
 * Neighbouring characters of a title by which questions that resemble it are found; none where it says nothing yet. The
 * runtime's dictionary takes the words of trades (焊条) apart, so pairs stand for words, as in the search.
 */
export function tellingPairs(title: string): string[] {
  const pieces = normalise(title).replaceAll(common, ' ').split(' ')
  const pairs = pieces.flatMap((piece) => {
    const letters = [...piece]
    return /^[a-z0-9]+$/.test(piece) ? [piece] : letters.slice(1).map((letter, index) => `${letters[index]!}${letter}`)
  })
  return [...new Set(pairs)].filter((pair) => pair.length > 1).slice(0, most)
}

const pairsOf = (title: string): Set<string> => {
  const letters = [...normalise(title).replaceAll(' ', '')]
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]!}${letter}`))
}

/** How alike two titles are, from 0 to 1: the share of neighbouring characters that both have (Dice's coefficient). */
export function likeness(title: string, other: string): number {
  const [own, others] = [pairsOf(title), pairsOf(other)]
  if (own.size === 0 || others.size === 0) return 0
  return (2 * own.intersection(others).size) / (own.size + others.size)
}

/** Less alike than that, a question is no help. */
const least = 0.18

/** The titles that resemble one, the most alike first. */
export const alikeFirst = <Row extends { title: string }>(title: string, rows: readonly Row[]): Row[] =>
  rows
    .map((row) => ({ row, how: likeness(title, row.title) }))
    .filter(({ how }) => how >= least)
    .toSorted((a, b) => b.how - a.how)
    .map(({ row }) => row)
