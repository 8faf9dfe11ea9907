import type { AttemptRow, MarkedQuestion } from '#lib/contract'
import { longDuration } from '#lib/primitives'

/** Formats tenths of a point: 805 becomes `80.5`. */
export const scoreText = (tenths: number): string => `${tenths / 10}`

/** Returns a short label for the outcome of an attempt, and the tone of its tag. */
export function outcomeOf({ state, passed }: Pick<AttemptRow, 'state' | 'passed'>): {
  text: string
  tone: 'primary' | 'danger' | 'warning' | 'neutral'
} {
  if (state === 'running') return { text: '作答中', tone: 'warning' }
  if (state === 'void') return { text: '不计成绩', tone: 'neutral' }
  if (state === 'held') return { text: '待公布', tone: 'neutral' }
  if (state === 'submitted') return { text: '待评分', tone: 'neutral' }
  if (passed === null) return { text: '已完成', tone: 'neutral' }
  return passed ? { text: '通过', tone: 'primary' } : { text: '未通过', tone: 'danger' }
}

export const usedText = ({ usedSeconds }: Pick<AttemptRow, 'usedSeconds'>): string =>
  usedSeconds === null ? '—' : longDuration(usedSeconds)

/** Verdict on an answer, shown by colour and icon. */
export type Verdict = 'right' | 'part' | 'wrong' | 'none' | 'open'

export function verdictOf({ marking: { points, right }, answer }: Pick<MarkedQuestion, 'marking' | 'answer'>): Verdict {
  if (points === null) return 'open'
  if (right) return 'right'
  if (points > 0) return 'part'
  return answer === null ? 'none' : 'wrong'
}

export const verdictWords: Record<Verdict, string> = { right: '答对', part: '部分得分', wrong: '答错', none: '未答', open: '待自评' }
export const verdictSigns: Record<Verdict, string> = { right: '✓', part: '½', wrong: '✕', none: '–', open: '?' }
