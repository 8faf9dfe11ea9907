/** A marker's points for an answer, in tenths of a point. */
export interface MarkerMark {
  points: number
  /** Whether this mark overrides all others. */
  final: boolean
}

export type CombinedMark = { state: 'open' | 'differs'; points: null } | { state: 'marked'; points: number }

/** Maximum difference of marks, as a share of the question's points, at which their mean counts. */
const tolerance = 0.2

/**
 * Combines the marks of an answer by `markers` independent persons: close marks give their mean, rounded to a tenth; marks
 * that differ too much give no points until a third person sets a final mark.
 */
export function combineMarks(marks: readonly MarkerMark[], { most, markers }: { most: number; markers: number }): CombinedMark {
  const final = marks.find((mark) => mark.final)
  if (final) return { state: 'marked', points: final.points }
  if (marks.length === 0 || marks.length < markers) return { state: 'open', points: null }
  const given = marks.map(({ points }) => points)
  if (Math.max(...given) - Math.min(...given) > tolerance * most) return { state: 'differs', points: null }
  return { state: 'marked', points: Math.round(given.reduce((sum, points) => sum + points, 0) / given.length) }
}
