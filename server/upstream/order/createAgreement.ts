import type { PublishingQueries } from '../publishing/index.ts'
import type { AgreedVersion } from './logic/quoteThing.ts'

/** The rule that buyers accept. */
const ruleId = 'purchase'

/** The version of the purchase agreement that is in effect; null where the operator's texts have none. */
export const createAgreement =
  ({ rules }: Pick<PublishingQueries, 'rules'>) =>
  async (now: number): Promise<AgreedVersion | null> => {
    const [rule, versions] = await Promise.all([rules.find(ruleId), rules.versions(ruleId, now)])
    const effective = versions.find(({ effective_at }) => effective_at <= now)
    return rule?.listed === 1 && effective ? { id: ruleId, title: effective.title, version: effective.version } : null
  }
