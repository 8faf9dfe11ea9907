import type { AttemptResult, AttemptRow, MarkedQuestion } from '#lib/contract'
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

/** A knowledge point with its share in the lost points of an attempt. */
export interface CostlyPoint {
  id: string
  title: string
  /** In tenths of a point. */
  lost: number
  wrong: number
  asked: number
}

const shownPoints = 3

/** Returns the knowledge points that cost an attempt most, most costly first; points without a loss are left out. */
export function costlyPoints({ questions }: Pick<AttemptResult, 'questions'>): CostlyPoint[] {
  const found = new Map<string, CostlyPoint>()
  for (const { points, marking } of questions) {
    const { point } = marking.solution
    if (point === null || marking.points === null) continue
    const known = found.get(point.id) ?? { ...point, lost: 0, wrong: 0, asked: 0 }
    const lost = points - marking.points
    found.set(point.id, { ...known, lost: known.lost + lost, wrong: known.wrong + (lost > 0 ? 1 : 0), asked: known.asked + 1 })
  }
  return [...found.values()]
    .filter(({ lost }) => lost > 0)
    .toSorted((one, other) => other.lost - one.lost)
    .slice(0, shownPoints)
}

/** Returns the score of the latest marked attempt at the same paper before this one, in tenths of a point; null without one. */
export function scoreBefore({ id, paper, submittedAt }: AttemptResult, history: readonly AttemptRow[]): number | null {
  const before = history.filter(
    (row) => row.id !== id && row.paper.id === paper.id && row.score !== null && (row.submittedAt ?? '') < (submittedAt ?? ''),
  )
  return before.toSorted((one, other) => (other.submittedAt ?? '').localeCompare(one.submittedAt ?? ''))[0]?.score ?? null
}

/** Compares a score with the pass mark and the score before: `过线 9 分，比上次多 12.5 分`. */
export function comparisonText({ score, passMark }: Pick<AttemptResult, 'score' | 'passMark'>, before: number | null): string {
  if (score === null) return ''
  const missing = passMark === null ? null : passMark - score
  const mark =
    missing === null ? '' : missing > 0 ? `还差 ${scoreText(missing)} 分` : missing === 0 ? '刚好过线' : `过线 ${scoreText(-missing)} 分`
  const change =
    before === null
      ? ''
      : score === before
        ? '和上次一样'
        : `比上次${score > before ? '多' : '少'} ${scoreText(Math.abs(score - before))} 分`
  return [mark, change].filter(Boolean).join('，')
}
