import { createHash } from 'node:crypto'
import type { QuestionBody } from './Question.ts'
import type { Drawable } from './sectionPool.ts'
import { type Random, shuffled } from './seededRandom.ts'
import type { Drawn } from './drawPaper.ts'
import type { SheetItem } from './SheetItem.ts'

/** A question of the bank as a sheet takes it. */
export interface BankQuestion extends Drawable {
  id: string
  version: number
  body: Pick<QuestionBody, 'options' | 'parts'>
}

/**
 * Puts drawn questions on a sheet: the parts of a case follow each other, options are shuffled, and every name is opaque:
 * it is made of the seed, which never leaves the upstream, and of its place.
 */
export function makeSheet(drawn: readonly Drawn<BankQuestion>[], seed: string, random: Random): SheetItem[] {
  const items: SheetItem[] = []
  const place = ({ question, section }: Drawn<BankQuestion>, points: number, part: number | null) => {
    const { kind, body } = part === null ? question : { kind: question.body.parts[part]!.kind, body: question.body.parts[part]! }
    const handle = opaque(seed, `${items.length}`)
    items.push({
      handle,
      question: question.id,
      version: question.version,
      part,
      kind,
      pointId: question.pointId,
      options: shuffled([...body.options.keys()], random).map((index, shown) => ({ handle: opaque(seed, `${handle} ${shown}`), index })),
      points,
      section,
    })
  }
  for (const each of drawn) {
    const { parts } = each.question.body
    if (parts.length === 0) place(each, each.points, null)
    else for (const part of parts.keys()) place(each, shareOf(each.points, parts.length, part), part)
  }
  return items
}

const opaque = (seed: string, place: string): string =>
  createHash('sha256').update(`${seed} name ${place}`).digest('base64url').slice(0, 12)

/** The points of one part: what does not divide goes to the first ones. */
const shareOf = (points: number, count: number, part: number): number => Math.floor(points / count) + (part < points % count ? 1 : 0)
