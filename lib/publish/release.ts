import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minimumStep, nextVersion, type Step, steps } from './nextVersion.ts'

interface Release {
  version: string
  tag: string
  /** Completed steps, one per line, followed by the remaining ones. */
  report: string[]
}

const files = { manifest: 'lib/package.json', lock: 'package-lock.json', changelog: 'lib/CHANGELOG.md' }

/**
 * Creates a release of the library in the repository at `root`: increments the version in the manifest and the lock
 * file, cuts the changelog, commits these three files and tags the commit. `date` is the release date, `2026-11-26`.
 * Throws an error without changing anything if there are uncommitted changes, if the changelog contains no changes, if
 * the changes require a larger step, or if the tag exists. Does not push or publish.
 */
export function release(root: string, step: Step, date: string): Release {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trimEnd()
  const read = (file: string) => readFileSync(join(root, file), 'utf8')

  const open = git('status', '--porcelain')
  if (open) throw new Error(`There are uncommitted changes. Commit or discard them first:\n${open}`)
  const [manifest, lock, changelog] = [read(files.manifest), read(files.lock), read(files.changelog)]
  const { version: former, name } = JSON.parse(manifest) as { version: string; name: string }
  const changes = unreleasedChanges(changelog)
  if (!/^- /m.test(changes)) throw new Error(`${files.changelog} contains no changes since ${former}. Describe them under “Unreleased”`)
  const least = minimumStep(former, changes)
  if (steps.indexOf(step) < steps.indexOf(least))
    throw new Error(`The changes in ${files.changelog} require a ${least} release, not a ${step} one`)
  const version = nextVersion(former, step)
  const tag = `ui-v${version}`
  if (git('tag', '--list', tag)) throw new Error(`The tag ${tag} already exists`)

  try {
    writeFileSync(join(root, files.manifest), replaceVersion(manifest, former, version))
    writeFileSync(join(root, files.lock), updateLockVersion(lock, version))
    writeFileSync(join(root, files.changelog), cutChangelog(changelog, version, date))
    git('commit', '--quiet', '--message', `${name} ${version}`, '--', ...Object.values(files))
  } catch (error) {
    git('checkout', 'HEAD', '--', ...Object.values(files))
    throw error
  }
  git('tag', '--annotate', tag, '--message', `${name} ${version}\n\n${changes}`)
  return {
    version,
    tag,
    report: [
      `${files.manifest} and ${files.lock}: changed ${former} to ${version}`,
      `${files.changelog}: moved the changes to [${version}] - ${date}`,
      `committed as “${name} ${version}”, tagged ${tag}`,
      'Next steps: git push --follow-tags; then, in CI (required for provenance), npm run package && npm publish ./dist/package',
    ],
  }
}

/** Replaces the version in the manifest's text and leaves everything else unchanged. */
const replaceVersion = (manifest: string, former: string, version: string): string =>
  manifest.replace(`"version": "${former}"`, () => `"version": "${version}"`)

/** Updates the version of the workspace in the lock file. */
function updateLockVersion(lock: string, version: string): string {
  const parsed = JSON.parse(lock) as { packages: { lib?: { version?: string } } }
  if (!parsed.packages.lib) throw new Error(`${files.lock} has no entry of the library`)
  parsed.packages.lib.version = version
  return `${JSON.stringify(parsed, null, 2)}\n`
}

const unreleased = '## [Unreleased]'

/** Returns the part of a changelog under “Unreleased”. Throws if there is no such heading. */
function unreleasedChanges(changelog: string): string {
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
const cutChangelog = (changelog: string, version: string, date: string): string =>
  changelog.replace(`\n${unreleased}\n`, () => `\n${unreleased}\n\n## [${version}] - ${date}\n`)
