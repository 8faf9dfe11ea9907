import { RuleStage } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { keyOf, page } from '#app/parameter-kinds.ts'
import { paths } from '#app/paths.ts'
import { ruleCategoryLabel } from './ruleCategoryLabel.ts'

/** Filters of the lists of rules, one list per stage. */
export const ruleListAddress = createAddress(
  (stage: RuleStage) => (stage === RuleStage.InEffect ? paths.rules : paths.rulesInPublicity),
  { category: keyOf(ruleCategoryLabel), page },
  { canonical: ['category', 'page'] },
)
