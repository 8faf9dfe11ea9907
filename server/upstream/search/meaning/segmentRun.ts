import type { Lexicon, LexiconEntry } from './Lexicon.ts'

/** A segment of a run of characters: a known word, or characters that no known word covers. */
export interface Segment {
  text: string
  entry: LexiconEntry | undefined
}

/** Costs of a segmentation, for each uncovered character and each word. */
const UNCOVERED = 10
const WORD = 1

/** Entry for measures such as ages, which are unrelated to an occupation. */
const ofMeasure: LexiconEntry = { role: 'stop', text: '', also: [], filter: null }

/** Segments a run of characters without spaces, with the fewest uncovered characters and then the fewest words. */
export function segmentRun(run: string, lexicon: Lexicon): Segment[] {
  const characters = [...run]
  const steps = cheapestSteps(characters, lexicon)
  const pieces: Segment[] = []
  for (let to = characters.length; to > 0; to = steps[to]!.from) {
    const { from, entry } = steps[to]!
    const text = characters.slice(from, to).join('')
    const after = pieces.at(-1)
    if (entry === undefined && after && after.entry === undefined) after.text = text + after.text
    else pieces.push({ text, entry })
  }
  return pieces.toReversed().flatMap((piece) => (piece.entry ? [piece] : uncovered(piece.text, lexicon)))
}

type Step = Pick<Segment, 'entry'> & { from: number }

const isLatin = (character: string | undefined): boolean => character !== undefined && /[a-z\d]/.test(character)

const digits = '\\d一二三四五六七八九十百千万两几半多'

/** Matches ages, durations and amounts of money (四十岁, 3个月, 2000块), which are unrelated to an occupation. */
const measure = new RegExp(`^[${digits}]+[多来]?(?:周?岁|个?月|年|天|周|个?星期|块钱?|万块?钱?|个?小时|个人)$|^\\d+元$`, 'u')

/**
 * Returns the last step of the cheapest path to each position. Words of one character are left to {@link uncovered}, because
 * they would split unknown words.
 */
function cheapestSteps(characters: readonly string[], { entries, longest }: Lexicon): Step[] {
  // Latin letters and digits form whole words: `ai` does not match in `air`.
  const within = (at: number) => isLatin(characters[at - 1]) && isLatin(characters[at])
  const costs = [0]
  const steps: Step[] = [{ from: 0, entry: undefined }]
  for (let to = 1; to <= characters.length; to++) {
    let cost = costs[to - 1]! + UNCOVERED
    let step: Step = { from: to - 1, entry: undefined }
    for (let from = Math.max(0, to - longest); from < to - 1 && !within(to); from++) {
      if (within(from) || costs[from]! + WORD >= cost) continue
      const word = characters.slice(from, to).join('')
      const entry = entries.get(word) ?? (measure.test(word) ? ofMeasure : undefined)
      if (entry) [cost, step] = [costs[from]! + WORD, { from, entry }]
    }
    costs.push(cost)
    steps.push(step)
  }
  return steps
}

/** Separates Latin letters and digits from other characters, and particles at either end from the word between them. */
const parts = /[a-z\d]+|[^a-z\d]+/gu
const particles = new Set('的了吗呢吧啊呀嘛么')

function uncovered(run: string, { entries }: Lexicon): Segment[] {
  const known = (text: string): Segment => ({ text, entry: entries.get(text) })
  return run.match(parts)!.flatMap((part) => {
    const characters = [...part]
    if (characters.every((character) => entries.has(character))) return characters.map(known)
    const isParticle = (character: string) => particles.has(character)
    const start = characters.findIndex((character) => !isParticle(character))
    const end = characters.findLastIndex((character) => !isParticle(character)) + 1
    if (start < 0) return [...characters.map(known), known('')]
    return [...characters.slice(0, start).map(known), known(characters.slice(start, end).join('')), ...characters.slice(end).map(known)]
  })
}
