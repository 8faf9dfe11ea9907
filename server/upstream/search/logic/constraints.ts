import type { SearchFilterName } from '#lib/contract'
import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import type { Chunk } from './Chunk.ts'
import type { ChunkMatches } from './matchChunk.ts'

/** A filter with its value. A filter that the user has chosen applies to all kinds. */
export interface Constraint {
  filter: SearchFilterName | 'category' | 'condition'
  value: string
  /** Kinds that the filter restricts, without affecting others. Set for filters that were recognised in a query. */
  kinds?: readonly IndexedKind[]
  /** Checks the filters in place of `value`; documents of all kinds must pass. */
  accepts?: (filters: readonly string[]) => boolean
}

/** Checks whether a document of a kind meets a constraint. */
export const meets = (kind: IndexedKind, filters: readonly string[], { filter, value, kinds, accepts }: Constraint): boolean =>
  accepts?.(filters) ?? ((kinds !== undefined && !kinds.includes(kind)) || filters.includes(`${filter}=${value}`))

/** Returns a function that checks whether filters meet every constraint. Results are cached by filter list. */
function meetingAll(kind: IndexedKind, constraints: readonly Constraint[]): (filters: readonly string[]) => boolean {
  const known = new Map<readonly string[], boolean>()
  return (filters) => {
    const own = known.get(filters) ?? constraints.every((one) => meets(kind, filters, one))
    known.set(filters, own)
    return own
  }
}

/** Returns the matches that meet every constraint. */
export const filterByConstraints = (matches: readonly ChunkMatches[], constraints: readonly Constraint[]): ChunkMatches[] =>
  constraints.length === 0
    ? [...matches]
    : matches
        .map((each) => {
          const meeting = meetingAll(each.chunk.kind, constraints)
          return filterSlots(each, (slot) => meeting(each.chunk.filtersOf(slot)))
        })
        .filter(({ slots }) => slots.length > 0)

function filterSlots({ chunk, slots, fits }: ChunkMatches, stays: (slot: number) => boolean): ChunkMatches {
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
  /** Kinds that the query asks for (三级课程), which rank before all others. */
  favoured: ReadonlySet<IndexedKind>
  now: number
}

/** Score bonus for favoured kinds, equal to that of a title with all words. */
const FAVOURED_BONUS = 300

/** Returns all documents of the constraints' kinds that meet them, with the scores of matches, and the matches of other kinds. */
export function withAllMeeting(
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
        found.fits.push((fit ?? 0) + (favoured.has(chunk.kind) ? FAVOURED_BONUS : 0))
      }
      return found
    })
    .filter(({ slots }) => slots.length > 0)
}
