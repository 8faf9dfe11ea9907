import { RuleStage } from '#lib/enums'
import { createRuleListLoader } from '../createRuleListLoader.ts'

export const loader = createRuleListLoader(RuleStage.Published)
