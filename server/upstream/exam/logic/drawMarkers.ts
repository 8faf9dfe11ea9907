import { type Random, shuffled } from './seededRandom.ts'

/** Place of the person who decides where the two independent markers differ. */
export const THIRD = 3

/** An answer with open places. */
export interface OpenPlaces<Answer> {
  answer: Answer
  /** Places to fill. */
  places: readonly number[]
  /** Markers who were drawn for its other places. */
  taken: readonly string[]
}

export interface DrawnPlace<Answer> {
  answer: Answer
  place: number
  marker: string
}

/**
 * Draws markers by lot: each answer gets different persons, and no marker gets more than one answer more than another who
 * could take it. Returns undefined if an answer needs more persons than there are.
 */
export function drawMarkers<Answer>(
  answers: readonly OpenPlaces<Answer>[],
  markers: readonly string[],
  { loads, random }: { loads: ReadonlyMap<string, number>; random: Random },
): DrawnPlace<Answer>[] | undefined {
  const load = new Map(markers.map((marker) => [marker, loads.get(marker) ?? 0]))
  const drawn: DrawnPlace<Answer>[] = []
  for (const { answer, places, taken } of shuffled(answers, random)) {
    const barred = new Set(taken)
    for (const place of places) {
      const free = markers.filter((marker) => !barred.has(marker))
      const least = Math.min(...free.map((marker) => load.get(marker)!))
      const [marker] = shuffled(
        free.filter((each) => load.get(each) === least),
        random,
      )
      if (marker === undefined) return undefined
      barred.add(marker)
      load.set(marker, least + 1)
      drawn.push({ answer, place, marker })
    }
  }
  return drawn
}
