import { createHash } from 'node:crypto'
import type { QuestionBody } from './Question.ts'
import type { Drawable } from './sectionPool.ts'
import { type Random, shuffled } from './seededRandom.ts'
import type { DrawnQuestion } from './drawPaper.ts'
import type { SheetItem } from './SheetItem.ts'

/** A question of the bank, with the fields that a sheet requires. */
export interface BankQuestion extends Drawable {
  id: string
  version: number
  body: Pick<QuestionBody, 'options' | 'parts'>
}

/**
 * Creates a sheet from drawn questions. Parts of a case are consecutive and options are shuffled. Handles are opaque
 * hashes of a position and the seed, which never leaves the upstream.
 */
export function makeSheet(drawn: readonly DrawnQuestion<BankQuestion>[], seed: string, random: Random): SheetItem[] {
  const items: SheetItem[] = []
  const place = ({ question, section }: DrawnQuestion<BankQuestion>, points: number, part: number | null) => {
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

/** Returns the points of one part. The remainder of the division goes to the first parts. */
const shareOf = (points: number, count: number, part: number): number => Math.floor(points / count) + (part < points % count ? 1 : 0)
