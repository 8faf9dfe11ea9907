import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { release } from '../../../../lib/publish/release.ts'

let root: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest = (version: string) => `{\n  "name": "@zeyiji/ui",\n  "version": "${version}",\n  "license": "MIT"\n}\n`
const changelog = (changes: string) => `# Changelog\n\n## [Unreleased]\n\n${changes}\n\n## [0.1.0] - 2026-11-21\n\n### Added\n\n- All.\n`

/** Creates a repository like ours, with a version and unreleased changes. */
function commit(version: string, changes: string): void {
  writeFileSync(join(root, 'lib/package.json'), manifest(version))
  writeFileSync(
    join(root, 'package-lock.json'),
    `${JSON.stringify({ name: 'site', packages: { lib: { name: '@zeyiji/ui', version } } }, null, 2)}\n`,
  )
  writeFileSync(join(root, 'lib/CHANGELOG.md'), changelog(changes))
  git('add', '.')
  git('commit', '--quiet', '--message', 'Everything')
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zeyiji-release-'))
  mkdirSync(join(root, 'lib'))
  git('init', '--quiet')
  for (const [key, value] of [
    ['user.name', 'Someone'],
    ['user.email', 'someone@example.com'],
    ['commit.gpgsign', 'false'],
    ['tag.gpgsign', 'false'],
  ] as const)
    git('config', key, value)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('a release', () => {
  test('raises the version, dates the changes, commits, tags and prints a summary', () => {
    commit('0.1.0', '### Added\n\n- `toast`: a thing for $& money.')
    const { version, tag, report } = release(root, 'minor', '2026-12-01')
    expect([version, tag]).toEqual(['0.2.0', 'ui-v0.2.0'])
    expect(read('lib/package.json')).toBe(manifest('0.2.0'))
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({ packages: { lib: { version: '0.2.0' } } })
    expect(read('lib/CHANGELOG.md')).toContain(
      '## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- `toast`: a thing for $& money.\n\n## [0.1.0] - 2026-11-21',
    )
    expect(git('status', '--porcelain')).toBe('')
    expect(git('log', '-1', '--format=%s')).toBe('@zeyiji/ui 0.2.0')
    expect(git('rev-parse', 'ui-v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
    expect(git('tag', '--list', '--format=%(contents)', 'ui-v0.2.0')).toContain('- `toast`: a thing')
    expect(report.join('\n')).toMatch(/changed 0\.1\.0 to 0\.2\.0[^]*tagged ui-v0\.2\.0[^]*npm publish/)
  })

  test('with uncommitted changes changes nothing', () => {
    commit('0.1.0', '### Fixed\n\n- A fault.')
    writeFileSync(join(root, 'lib/new.ts'), '')
    expect(() => release(root, 'patch', '2026-12-01')).toThrow(/uncommitted[^]*lib\/new\.ts/)
    expect(read('lib/package.json')).toBe(manifest('0.1.0'))
    expect(git('tag')).toBe('')
  })

  test('with an empty changelog is refused', () => {
    commit('0.1.0', '### Added')
    expect(() => release(root, 'minor', '2026-12-01')).toThrow('contains no changes since 0.1.0')
    expect(git('status', '--porcelain')).toBe('')
  })

  test.each([
    ['0.1.0', '### Added\n\n- A piece.', 'patch', 'require a minor release'],
    ['0.1.0', '### Removed\n\n- A piece.', 'patch', 'require a minor release'],
    ['1.4.2', '### Removed\n\n- A piece.', 'minor', 'require a major release'],
  ] as const)('of %s with “%s” is no %s one', (version, changes, step, refusal) => {
    commit(version, changes)
    expect(() => release(root, step, '2026-12-01')).toThrow(refusal)
  })

  test('whose tag exists is refused', () => {
    commit('0.1.0', '### Fixed\n\n- A fault.')
    git('tag', 'ui-v0.1.1')
    expect(() => release(root, 'patch', '2026-12-01')).toThrow('ui-v0.1.1 already exists')
  })

  test('that cannot be committed restores the files', () => {
    commit('0.1.0', '### Fixed\n\n- A fault.')
    writeFileSync(join(root, '.git/hooks/pre-commit'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    expect(() => release(root, 'patch', '2026-12-01')).toThrow()
    expect(git('status', '--porcelain')).toBe('')
    expect(read('lib/package.json')).toBe(manifest('0.1.0'))
  })
})
