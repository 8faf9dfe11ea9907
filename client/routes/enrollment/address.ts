import { type PlanState, textLimits } from '#lib/contract'
import { ExamineeType, SkillLevel } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { flag, id, keyOf, oneOf, page, text } from '#app/parameter-kinds.ts'
import { planStateLabel } from '#parts/enrolment/plan-texts.ts'

/** URL parameters of the list of plans; `exact` searches for the literal words. */
export const address = createAddress(
  enrolmentPaths.plans,
  {
    q: text(textLimits.query),
    exact: flag,
    profession: id,
    level: oneOf(SkillLevel),
    region: text(20),
    state: keyOf<PlanState>(planStateLabel),
    examinee: oneOf(ExamineeType),
    page,
  },
  { canonical: ['profession', 'level', 'page'] },
)

export type PlanFilter = ReturnType<typeof address.read>
