import type { LoaderFunctionArgs } from 'react-router'
import type { RuleStage } from '#lib/enums'
import { apiContext } from '../../app/apiContext.ts'
import { soon } from '../../app/Soon.ts'
import { readRuleFilter } from './rule-address.ts'

const pageSize = 20

/** The loader of a screen that lists the rules of one stage. */
export const createRuleListLoader =
  (stage: RuleStage) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const filter = readRuleFilter(stage, new URL(request.url).searchParams)
    return { rules: await soon(context.get(apiContext)('GET /api/rule', { ...filter, pageSize }), { drawn: true }) }
  }
