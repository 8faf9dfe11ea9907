/** The points that one person gave for an answer, in tenths of a point. */
export interface PersonMark {
  points: number
  /** Decides, whatever others gave. */
  final: boolean
}

export type Settled = { state: 'open' | 'differs'; points: null } | { state: 'marked'; points: number }

/** Two marks may differ by this part of the question's points: then their mean counts. */
const tolerance = 0.2

/**
 * The points of an answer that people have marked: what one gave; the mean of several that are close, rounded to a tenth;
 * or nothing while they are far apart, until somebody gives the final mark.
 */
export function settleMarks(marks: readonly PersonMark[], most: number): Settled {
  const final = marks.find((mark) => mark.final)
  if (final) return { state: 'marked', points: final.points }
  if (marks.length === 0) return { state: 'open', points: null }
  const given = marks.map(({ points }) => points)
  if (Math.max(...given) - Math.min(...given) > tolerance * most) return { state: 'differs', points: null }
  return { state: 'marked', points: Math.round(given.reduce((sum, points) => sum + points, 0) / given.length) }
}
