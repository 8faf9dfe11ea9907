import type { RuleState } from '#lib/contract'
import { RuleStage } from '#lib/enums'
import { paths } from '#app/paths.ts'
import { versionAddress } from '#parts/text/versionAddress.ts'

/** Returns the stage of a version; a replaced version has been in effect. */
export const stageOf = (state: RuleState): RuleStage =>
  state === 'effective' || state === 'replaced' ? RuleStage.InEffect : RuleStage.Published

const placeOf = {
  [RuleStage.InEffect]: paths.rule,
  [RuleStage.Published]: paths.ruleInPublicity,
}

/** Returns the address of a rule in a stage, optionally with its changes; the version is named unless it is the newest there. */
export const ruleHref = (stage: RuleStage, id: string, version?: string, compare = false): string =>
  versionAddress.href(
    { version, compare: compare || undefined },
    {},
    // An unknown stage has no page: a default would cause a redirect loop.
    placeOf[stage](id),
  )

interface VersionPlace {
  version: string
  state: RuleState
}

/** Returns the address of a version of a rule; the versions are given newest first. */
export function versionHref(id: string, versions: VersionPlace[], version: string, compare?: boolean): string {
  const stage = stageOf(versions.find((entry) => entry.version === version)?.state ?? 'effective')
  const newest = versions.find(({ state }) => stageOf(state) === stage)?.version
  return ruleHref(stage, id, version === newest ? undefined : version, compare)
}
