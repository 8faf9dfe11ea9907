import type { PublishingQueries } from '../publishing/index.ts'
import type { AgreedVersion } from './logic/quoteProduct.ts'

/** Id of the rule that buyers accept. */
const ruleId = 'purchase'

/** Creates a function that returns the current version of the purchase agreement, or null if the operator has none. */
export const createAgreement =
  ({ rules }: Pick<PublishingQueries, 'rules'>) =>
  async (now: number): Promise<AgreedVersion | null> => {
    const [rule, versions] = await Promise.all([rules.find(ruleId), rules.versions(ruleId, now)])
    const effective = versions.find(({ effective_at }) => effective_at <= now)
    return rule?.listed === 1 && effective ? { id: ruleId, title: effective.title, version: effective.version } : null
  }
