import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, inject, test } from 'vitest'
import { readEntries } from '../../lib/publish/readEntries.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const unpacked = inject('unpacked')
const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(unpacked.length + 1))
  .toSorted()
const scripts = files.filter((file) => file.endsWith('.js'))
const read = (file: string) => readFileSync(join(unpacked, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as { exports: Record<string, unknown>; version: string }
const holding = (pattern: RegExp, among = files) => among.filter((file) => pattern.test(read(file)))

describe('the package', () => {
  test('exports exactly one entry point per module', () => {
    const doors = readEntries(join(root, 'lib')).map((entry) => `./${entry}`)
    expect(Object.keys(manifest.exports)).toEqual([...doors, './custom-elements.json', './package.json'])
  })

  test('contains the modules and declarations of its sources, and its documents', () => {
    const sourceOf = (file: string) => join(root, 'lib', file.replace(/\.d\.ts$|\.js$/, ''))
    const strangers = files.filter((file) => !['.ts', '.tsx'].some((ending) => existsSync(sourceOf(file) + ending)))
    expect(strangers).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'custom-elements.json', 'package.json'])
  })

  test('contains neither tests nor the gallery nor build scripts', () => {
    expect(files.filter((file) => /test|gallery|^publish|tsbuildinfo|\.tsx?$/.test(file.replace(/\.d\.ts$/, '')))).toEqual([])
  })

  test('contains no paths of the machine that built it', () => {
    // With a slash, because a home such as /root also begins the file name app/root.tsx.
    const places = [root.replace(/\/$/, ''), `${homedir()}/`, unpacked]
    expect(files.filter((file) => places.some((place) => read(file).includes(place)))).toEqual([])
  })

  test('contains no import paths that exist only in the repository', () => {
    expect(
      holding(/#lib\/|(from|import\() ?["'][^"']+\.tsx?["']|import\("[^"]+\/dist\//, [
        ...scripts,
        ...files.filter((file) => file.endsWith('.d.ts')),
      ]),
    ).toEqual([])
  })

  test('writes to the console only in documented modules', () => {
    expect(holding(/\bconsole\./, scripts)).toEqual([
      'embed/LoginElement.js',
      'login/api/reportRejectedOrigin.js',
      'preview/warnAboutEmptyList.js',
      'theme/declareDefaultTokens.js',
    ])
  })

  test('includes its version in the names of styled components', () => {
    const ids = scripts.flatMap((file) => [...read(file).matchAll(/componentId: "([^"]+)"/g)].map(([, id]) => id ?? ''))
    const space = `zeyiji-${manifest.version.replaceAll('.', '-')}__`
    expect(ids.length).toBeGreaterThan(30)
    expect(ids.filter((id) => !id.startsWith(space))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    const made = scripts.flatMap((file) => [...read(file).matchAll(/\bstyled(\.|\()/g)])
    expect(ids.length).toBe(made.length)
  })

  test('passes publint', async () => {
    const tarball = Uint8Array.from(readFileSync(inject('tarball'))).buffer
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  test('has types that resolve like its modules, for Node and for bundlers', async () => {
    const tarball = createPackageFromTarballData(new Uint8Array(readFileSync(inject('tarball'))))
    const analysis = await checkPackage(tarball)
    if (!analysis.types) throw new Error('The package has no types')
    // The package is published as ESM only: `require` in older Node versions and resolution without `exports` are not
    // supported.
    const served = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem && (problem.resolutionKind === 'node10' || problem.resolutionKind === 'node16-cjs')),
    )
    expect(served).toEqual([])
    for (const [name, { resolutions }] of Object.entries(analysis.entrypoints)) {
      if (name.endsWith('.json')) continue
      for (const kind of ['node16-esm', 'bundler'] as const)
        expect(resolutions[kind].resolution?.isTypeScript, `${name} for ${kind}`).toBe(true)
    }
  })
})
