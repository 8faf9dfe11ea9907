import type { ValueOf } from './ValueOf.ts'

/**
 * Cause of a wrong answer, as selected by the learner; `Unknown` until one is selected. Not part of the specification's
 * enumerations (section 3): this site defines the causes and their values.
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
