import type { OccupationProgress } from '#lib/contract'
import { skillLevelLabel } from '#lib/enums'

/** Returns the progress in an occupation, in one line: `五级 → 四级，还差 2 门`. */
export function standingText({ reached, next }: Pick<OccupationProgress, 'reached' | 'next'>): string {
  const from = reached === null ? '起步' : skillLevelLabel[reached]
  if (next === null) return reached === null ? '学习路线已学完' : `${from}，学习路线已学完`
  const missing = `还差 ${next.missing} 门`
  return next.level === null ? `${missing}学完学习路线` : `${from} → ${skillLevelLabel[next.level]}，${missing}`
}
