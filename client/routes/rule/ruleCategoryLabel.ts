import type { RuleCategory } from '#lib/contract'

/** Labels of the rule categories, in the order of the filter. */
export const ruleCategoryLabel: Record<RuleCategory, string> = {
  general: '平台通则',
  exam: '考试与认证',
  learning: '课程与学习',
  trade: '交易与退款',
  institution: '机构与讲师',
  community: '社区',
  privacy: '账号与隐私',
}
