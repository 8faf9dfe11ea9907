import type { KnowledgePoint } from '#lib/contract'

export interface Mastery {
  /** Number of questions answered at least once. */
  practised: number
  /** Sum of the shares of points in the latest answers, in thousandths. */
  credit: number
}

/** Returns the knowledge points that have questions, with the learner's mastery of each. */
export const knowledgePoints = (
  points: readonly { id: string; title: string }[],
  questions: readonly { point_id: string; count: number }[],
  mastery: ReadonlyMap<string, Mastery>,
): KnowledgePoint[] =>
  points.flatMap(({ id, title }) => {
    const questionCount = questions.reduce((sum, each) => sum + (each.point_id === id ? each.count : 0), 0)
    const known = mastery.get(id)
    if (questionCount === 0) return []
    return [
      {
        id,
        title,
        questionCount,
        practised: known?.practised ?? 0,
        mastery: known ? Math.min(100, Math.floor(known.credit / known.practised / 10)) : null,
      },
    ]
  })
