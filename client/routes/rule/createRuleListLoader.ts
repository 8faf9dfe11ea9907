import type { LoaderFunctionArgs } from 'react-router'
import type { RuleStage } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { ruleListAddress } from './ruleListAddress.ts'

const pageSize = 20

/** Creates the loader of a screen that lists the rules of one stage. */
export const createRuleListLoader =
  (stage: RuleStage) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    return {
      rules: await defer(context.get(apiContext)('GET /api/rule', { stage, ...ruleListAddress.read(request), pageSize }), { drawn: true }),
    }
  }
