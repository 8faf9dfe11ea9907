const unreleased = '## [Unreleased]'

/** Returns the part of a changelog under “Unreleased”. Throws if there is no such heading. */
export function unreleasedChanges(changelog: string): string {
  const start = changelog.indexOf(`\n${unreleased}\n`)
  if (start === -1) throw new Error(`The changelog does not contain the heading “${unreleased}”`)
  const rest = changelog.slice(start + unreleased.length + 2)
  const next = rest.search(/^## /m)
  return (next === -1 ? rest : rest.slice(0, next)).trim()
}

/**
 * Moves the unreleased changes of a changelog under a heading with a version and its date (`2026-11-26`), below a new
 * empty “Unreleased” heading.
 */
export const cutChangelog = (changelog: string, version: string, date: string): string =>
  changelog.replace(`\n${unreleased}\n`, () => `\n${unreleased}\n\n## [${version}] - ${date}\n`)
