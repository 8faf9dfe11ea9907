import { RuleStage } from '#lib/enums'
import { createRuleLoader } from '../../createRuleLoader.ts'

export const loader = createRuleLoader(RuleStage.InEffect)
