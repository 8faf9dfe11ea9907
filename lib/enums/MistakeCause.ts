import type { ValueOf } from './ValueOf.ts'

/**
 * Why a question was answered wrong, as the learner sees it. Not among the enumerations of the specification, section 3:
 * the causes and their values, those are ours. `Unknown` until one is chosen.
 */
export const MistakeCause = {
  Unknown: 'unknown',
  Concept: 'concept',
  Memory: 'memory',
  Misread: 'misread',
  Calculation: 'calculation',
  Careless: 'careless',
  Guess: 'guess',
} as const
export type MistakeCause = ValueOf<typeof MistakeCause>

/** Chinese labels of {@link MistakeCause} by wire value, for `labelOf`. */
export const mistakeCauseLabel: Record<MistakeCause, string> = {
  unknown: '未标注',
  concept: '概念不清',
  memory: '记忆模糊',
  misread: '审题失误',
  calculation: '计算错误',
  careless: '粗心',
  guess: '没学过，猜的',
}
