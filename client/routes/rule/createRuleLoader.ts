import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type Api, ApiError, Code, type Data } from '#lib/contract'
import { RuleStage } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'
import { type Deferred, defer } from '#app/Deferred.ts'
import { withRequestedDifference } from '#parts/text/withRequestedDifference.ts'
import { versionAddress } from '#parts/text/versionAddress.ts'
import { ruleHref } from './rule-address.ts'

/** The user's opinion on a rule; null for visitors. */
export type MyOpinion = Data<'GET /api/rule/:id/opinion/mine'> | null

/** Creates the loader of a screen with a rule of one stage; `?version=` selects a version, `?compare=1` shows its changes. */
export const createRuleLoader =
  (stage: RuleStage) =>
  async ({ request, params, context }: LoaderFunctionArgs) => {
    const api = context.get(apiContext)
    const id = params['id'] ?? ''
    const { version, compare } = versionAddress.read(request)
    const [rule, mine] = await Promise.all([
      requirePart(version === undefined ? newestOf(api, id, stage) : api('GET /api/rule/:id', { id, version })),
      stage === RuleStage.Published ? defer(loadMyOpinion(api, id)) : nullForVisitors,
    ])
    // The version is in another stage: it has taken effect since the link was created, or is not yet in effect.
    if (rule.stage !== stage) throw redirect(ruleHref(rule.stage, id, version))
    return { rule: withRequestedDifference(rule, compare), mine }
  }

const nullForVisitors: Deferred<MyOpinion> = { value: null }

/** Returns the newest version of a rule in a stage, or else in any stage. */
const newestOf = (api: Api, id: string, stage: RuleStage) =>
  api('GET /api/rule/:id', { id, stage }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === Code.NotFound) return api('GET /api/rule/:id', { id })
    throw error
  })

const loadMyOpinion = (api: Api, id: string): Promise<MyOpinion> =>
  api('GET /api/rule/:id/opinion/mine', { id }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === Code.SignInNeeded) return null
    throw error
  })
