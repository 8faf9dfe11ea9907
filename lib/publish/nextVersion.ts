/** Parts of a version that a release can increment. */
export const steps = ['patch', 'minor', 'major'] as const
export type Step = (typeof steps)[number]

/** Returns the next version: 0.1.4 becomes 0.1.5, 0.2.0 or 1.0.0. Throws for anything other than a plain version. */
export function nextVersion(version: string, step: Step): string {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.map(Number) ?? []
  if (major === undefined || minor === undefined || patch === undefined) throw new Error(`“${version}” is not a version such as 1.2.3`)
  if (step === 'major') return `${major + 1}.0.0`
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/**
 * Returns the smallest step that the changes permit, according to the headings of the changelog. Additions and
 * deprecations require a minor version, removals a major one, which before 1.0.0 is a minor one (semver.org, 4).
 */
export function minimumStep(version: string, changes: string): Step {
  if (/^### Removed$/m.test(changes)) return version.startsWith('0.') ? 'minor' : 'major'
  return /^### (Added|Deprecated)$/m.test(changes) ? 'minor' : 'patch'
}
