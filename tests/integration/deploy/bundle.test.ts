import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt, root } from '../../support/startHost.ts'

beforeAll(() => ensureBuilt())

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test.each([
  ['package.json', 'dist/programs/main.js'],
  ['package.json', 'dist/programs/upstream/main.js'],
  ['server/deploy/systemd/zeyiji-host@.service', 'dist/programs/main.js'],
  ['server/deploy/systemd/zeyiji-upstream.service', 'dist/programs/upstream/main.js'],
  ['Dockerfile', 'dist/programs/main.js'],
  ['server/deploy/compose.yml', 'dist/programs/upstream/main.js'],
])('%s runs %s with source maps', (file, program) => {
  const line = read(file)
    .split('\n')
    .find((text) => text.includes(program))
  expect(line).toContain('--enable-source-maps')
  expect(existsSync(join(root, program))).toBe(true)
  expect(sourcesOf(program)).toContainEqual(expect.stringContaining(program.replace('dist/programs', 'server').replace('.js', '.ts')))
})

test.each(['dist/programs/main.js', 'dist/programs/upstream/main.js'])(
  '%s loads packages that few requests need on their first use',
  (program) => {
    const loaded = [...filesOf(program)].flatMap(sourcesOf)
    expect(loaded.length).toBeGreaterThan(100)
    for (const name of ['sharp', 'pinyin-pro', 'hucre', '@simplewebauthn', 'qrcode', 'temml'])
      expect(loaded.filter((source) => source.includes(`node_modules/${name}/`))).toEqual([])
  },
)

/** Returns the files that a program loads at its start. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file)
  for (const [, imported] of read(file).matchAll(/^(?:import|export) .*?["'](\.{1,2}\/[^"']+)["'];?$/gm)) {
    const path = join(dirname(file), imported!)
    if (!seen.has(path)) filesOf(path, seen)
  }
  return seen
}

/** Returns the sources of a file of the bundle; a file that only the bundler wrote has none. */
const sourcesOf = (file: string): string[] =>
  existsSync(join(root, `${file}.map`)) ? (JSON.parse(read(`${file}.map`)) as { sources: string[] }).sources : []
