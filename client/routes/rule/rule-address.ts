import type { RuleState } from '#lib/contract'
import { RuleStage } from '#lib/enums'
import { paths } from '#app/paths.ts'
import { versionAddress } from '#parts/text/versionAddress.ts'

/** The stage of a version: one that was replaced has been in effect. */
export const stageOf = (state: RuleState): RuleStage =>
  state === 'effective' || state === 'replaced' ? RuleStage.InEffect : RuleStage.Published

const placeOf = {
  [RuleStage.InEffect]: paths.rule,
  [RuleStage.Published]: paths.ruleInPublicity,
}

/** The address of a rule in a stage, with what it changes if wanted; a version that is not the newest there is named. */
export const ruleHref = (stage: RuleStage, id: string, version?: string, compare = false): string =>
  versionAddress.href(
    { version, compare: compare || undefined },
    {},
    // No page for an unknown stage: a default would redirect in a circle.
    placeOf[stage](id),
  )

interface VersionPlace {
  version: string
  state: RuleState
}

/** The address of one of a rule's versions, which are given newest first. */
export function versionHref(id: string, versions: VersionPlace[], version: string, compare?: boolean): string {
  const stage = stageOf(versions.find((entry) => entry.version === version)?.state ?? 'effective')
  const newest = versions.find(({ state }) => stageOf(state) === stage)?.version
  return ruleHref(stage, id, version === newest ? undefined : version, compare)
}
