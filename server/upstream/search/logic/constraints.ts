import type { SearchFilterName } from '#lib/contract'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import type { Chunk } from './Chunk.ts'
import type { ChunkMatches } from './matchChunk.ts'

/** A filter with its value. One that was chosen wants its value of everything. */
export interface Constraint {
  filter: SearchFilterName | 'category'
  value: string
  /** The kinds that it narrows, while all others stay: so is a filter that was read from a query. */
  kinds?: readonly IndexedKind[]
}

/** Reports whether documents of a kind with some filters meet a constraint. */
export const meets = (kind: IndexedKind, filters: readonly string[], { filter, value, kinds }: Constraint): boolean =>
  (kinds !== undefined && !kinds.includes(kind)) || filters.includes(`${filter}=${value}`)

/** Reports for documents of a kind whether their filters meet every constraint; those with equal filters are looked at once. */
function meetingAll(kind: IndexedKind, constraints: readonly Constraint[]): (filters: readonly string[]) => boolean {
  const known = new Map<readonly string[], boolean>()
  return (filters) => {
    const own = known.get(filters) ?? constraints.every((one) => meets(kind, filters, one))
    known.set(filters, own)
    return own
  }
}

/** The matches that meet every constraint. */
export const constrained = (matches: readonly ChunkMatches[], constraints: readonly Constraint[]): ChunkMatches[] =>
  constraints.length === 0
    ? [...matches]
    : matches
        .map((each) => {
          const meeting = meetingAll(each.chunk.kind, constraints)
          return kept(each, (slot) => meeting(each.chunk.filtersOf(slot)))
        })
        .filter(({ slots }) => slots.length > 0)

function kept({ chunk, slots, fits }: ChunkMatches, stays: (slot: number) => boolean): ChunkMatches {
  const found: ChunkMatches = { chunk, slots: [], fits: [] }
  for (const [index, slot] of slots.entries()) {
    if (!stays(slot)) continue
    found.slots.push(slot)
    found.fits.push(fits[index]!)
  }
  return found
}

interface Meeting {
  constraints: readonly Constraint[]
  /** Kinds that are asked for (三级课程), before all others. */
  favoured: ReadonlySet<IndexedKind>
  now: number
}

/** As much as a title that holds all words. */
const FAVOURED = 300

/** Everything of the constraints' kinds that meets them, with the fits of the matches; what others match stays. */
export function allMeeting(
  chunks: readonly Chunk[],
  matches: readonly ChunkMatches[],
  { constraints, favoured, now }: Meeting,
): ChunkMatches[] {
  const known = new Map(matches.map((each) => [each.chunk, new Map(each.slots.map((slot, index) => [slot, each.fits[index]!]))]))
  const narrowed = new Set(constraints.flatMap(({ kinds }) => kinds ?? []))
  return chunks
    .filter(({ kind }) => kind !== 'word')
    .map((chunk): ChunkMatches => {
      const own = known.get(chunk)
      const meeting = meetingAll(chunk.kind, constraints)
      const found: ChunkMatches = { chunk, slots: [], fits: [] }
      for (let slot = 0; slot < chunk.ids.length; slot++) {
        const fit = own?.get(slot)
        if (fit === undefined && !(narrowed.has(chunk.kind) && chunk.shows(slot, now))) continue
        if (!meeting(chunk.filtersOf(slot))) continue
        found.slots.push(slot)
        found.fits.push((fit ?? 0) + (favoured.has(chunk.kind) ? FAVOURED : 0))
      }
      return found
    })
    .filter(({ slots }) => slots.length > 0)
}
