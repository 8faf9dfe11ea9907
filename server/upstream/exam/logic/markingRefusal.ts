import { THIRD } from './drawMarkers.ts'

/** A drawn place of an answer. */
interface Place {
  marker: string
  place: number
}

/** Returns why a marker may not mark an answer, given the persons drawn for it; undefined if they may. */
export function markingRefusal(draws: readonly Place[], marker: string): string | undefined {
  const own = draws.find((draw) => draw.marker === marker)
  if (!own) return '这份作答没有抽到你'
  const isDecided = own.place !== THIRD && draws.some(({ place }) => place === THIRD)
  return isDecided ? '这份作答已经交第三人定分，不能再改评分' : undefined
}
