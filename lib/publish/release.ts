import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutChangelog, unreleasedChanges } from './cutChangelog.ts'
import { leastStep, nextVersion, type Step, steps } from './nextVersion.ts'

interface Release {
  version: string
  tag: string
  /** The steps done, a line each, and the steps that are left. */
  report: string[]
}

const files = { manifest: 'lib/package.json', lock: 'package-lock.json', changelog: 'lib/CHANGELOG.md' }

/**
 * Makes a version of the library in the repository at `root`: raises it in its manifest and in the lock file, cuts the
 * changelog, commits these three and tags the commit. `date` is the day, `2026-11-26`. Throws, with nothing changed, when
 * other changes are not committed, when nothing is told of the changes, when they need a greater step, and when the
 * tag is taken. Pushes and publishes nothing.
 */
export function release(root: string, step: Step, date: string): Release {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trimEnd()
  const read = (file: string) => readFileSync(join(root, file), 'utf8')

  const open = git('status', '--porcelain')
  if (open) throw new Error(`There are changes that are not committed; commit or undo them first:\n${open}`)
  const [manifest, lock, changelog] = [read(files.manifest), read(files.lock), read(files.changelog)]
  const { version: former, name } = JSON.parse(manifest) as { version: string; name: string }
  const changes = unreleasedChanges(changelog)
  if (!/^- /m.test(changes))
    throw new Error(`${files.changelog} tells of no change since ${former}: write under “Unreleased” what partners get`)
  const least = leastStep(former, changes)
  if (steps.indexOf(step) < steps.indexOf(least))
    throw new Error(`What ${files.changelog} tells of needs a ${least} release, not a ${step} one`)
  const version = nextVersion(former, step)
  const tag = `ui-v${version}`
  if (git('tag', '--list', tag)) throw new Error(`The tag ${tag} exists already`)

  try {
    writeFileSync(join(root, files.manifest), raise(manifest, former, version))
    writeFileSync(join(root, files.lock), raiseLock(lock, version))
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
      `${files.manifest} and ${files.lock}: ${former} became ${version}`,
      `${files.changelog}: its changes stand under [${version}] - ${date}`,
      `committed as “${name} ${version}”, tagged ${tag}`,
      'Left to do: git push --follow-tags; then, where the repository is built (provenance needs it), npm run package && npm publish ./dist/package',
    ],
  }
}

/** The manifest's text with another version and nothing else changed. */
const raise = (manifest: string, former: string, version: string): string =>
  manifest.replace(`"version": "${former}"`, () => `"version": "${version}"`)

/** The lock file knows the version of the workspace. */
function raiseLock(lock: string, version: string): string {
  const parsed = JSON.parse(lock) as { packages: { lib?: { version?: string } } }
  if (!parsed.packages.lib) throw new Error(`${files.lock} has no entry of the library`)
  parsed.packages.lib.version = version
  return `${JSON.stringify(parsed, null, 2)}\n`
}
