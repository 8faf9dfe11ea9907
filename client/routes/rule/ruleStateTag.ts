import type { RuleState } from '#lib/contract'
import type { TagTone } from '#lib/primitives'

/** Label and colour of each version state. */
export const ruleStateTag: Record<RuleState, { label: string; tone: TagTone }> = {
  publicity: { label: '公示中', tone: 'accent' },
  upcoming: { label: '即将生效', tone: 'warning' },
  effective: { label: '生效中', tone: 'primary' },
  replaced: { label: '已被替代', tone: 'neutral' },
}
