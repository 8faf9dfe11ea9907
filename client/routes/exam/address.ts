import { type ExamProgress, type ExamSort, textLimits } from '#lib/contract'
import { ExamMode, SkillLevel } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { flag, id, keyOf, oneOf, page, text, withDefault } from '#app/parameter-kinds.ts'

export const sorts = { default: '综合', popular: '人气', newest: '最新' } as const satisfies Record<ExamSort, string>
export const progresses = { new: '没练过', practising: '练习中', passed: '已通过' } as const satisfies Record<ExamProgress, string>

/** URL parameters of the list of exams; `exact` searches for the literal words. */
export const address = createAddress(
  examPaths.exams,
  {
    q: text(textLimits.query),
    exact: flag,
    profession: id,
    level: oneOf(SkillLevel),
    mode: oneOf(ExamMode),
    // Visitors have no progress, so the filter has no effect for them.
    progress: { ...keyOf(progresses), personal: true },
    sort: withDefault(keyOf(sorts), 'default'),
    page,
  },
  { canonical: ['profession', 'level', 'page'] },
)

export type ExamFilter = ReturnType<typeof address.read>
