import type { RuleCategory, RuleState } from '#lib/contract'
import { RuleStage } from '#lib/enums'
import { paths } from '../../app/paths.ts'
import { ruleCategoryLabel } from './ruleCategoryLabel.ts'

/** Where a list of rules and the rules in it stand: those in effect, and those that are published and not yet. */
const places = {
  [RuleStage.InEffect]: { list: paths.rules, rule: paths.rule },
  [RuleStage.Published]: { list: paths.rulesInPublicity, rule: paths.ruleInPublicity },
}

/** The stage of a version: one that was replaced has been in effect. */
export const stageOf = (state: RuleState): RuleStage =>
  state === 'effective' || state === 'replaced' ? RuleStage.InEffect : RuleStage.Published

/** The address of a rule in a stage; a version that is not the newest there is named. */
export const ruleHref = (stage: RuleStage, id: string, version?: string): string =>
  places[stage].rule(id) + (version === undefined ? '' : `?version=${encodeURIComponent(version)}`)

interface VersionPlace {
  version: string
  state: RuleState
}

/** The address of one of a rule's versions, which are given newest first. */
export function versionHref(id: string, versions: VersionPlace[], version: string): string {
  const stage = stageOf(versions.find((entry) => entry.version === version)?.state ?? 'effective')
  const newest = versions.find(({ state }) => stageOf(state) === stage)?.version
  return ruleHref(stage, id, version === newest ? undefined : version)
}

/** What the lists of rules are narrowed by, as their address says it. */
export interface RuleFilter {
  stage: RuleStage
  category?: RuleCategory | undefined
  page: number
}

/** Reads an address; what it does not know falls back to the default, so that any link shows a list. */
export function readRuleFilter(stage: RuleStage, query: URLSearchParams): RuleFilter {
  const category = query.get('category')
  const page = Number(query.get('page'))
  return {
    stage,
    ...(isCategory(category) && { category }),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

const isCategory = (category: string | null): category is RuleCategory => category !== null && Object.hasOwn(ruleCategoryLabel, category)

/** The address of a list with some of the filter changed; any change but the page's leads back to the first page. */
export function ruleFilterHref(filter: RuleFilter, change: Partial<RuleFilter>): string {
  const { stage, category, page } = { ...filter, page: 1, ...change }
  const query = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${places[stage].list}?${query}` : places[stage].list
}
