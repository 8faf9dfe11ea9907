import type { OccupationProgress } from '#lib/contract'
import { standingText } from './standingText.ts'

/** Progress in an occupation, reduced to a badge on a picture. */
export interface ProgressBadge {
  /** Hue of the occupation; null for the site's own colour. */
  hue: number | null
  /** Completed share of the occupation's courses, 0 to 100. */
  percent: number
  /** The same as text: `焊工：五级 → 四级，还差 2 门`. */
  words: string
}

export function standingSign(standing: OccupationProgress): ProgressBadge {
  const { occupation, steps } = standing
  const shares = steps.flatMap(({ courses }) => courses.map(({ percent }) => percent))
  const sum = shares.reduce((total, share) => total + share, 0)
  return {
    hue: occupation.hue,
    percent: Math.round(sum / Math.max(1, shares.length)),
    words: `${occupation.name}：${standingText(standing)}`,
  }
}
