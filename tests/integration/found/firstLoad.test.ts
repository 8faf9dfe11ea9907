import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readSiteAssets } from '../../../server/siteAssets.ts'
import { builtFolder, ensureBuilt, root } from '../../support/startHost.ts'
import { firstLoadModules } from './firstLoadModules.ts'

/** Every module of the scripts that a first visit to the course list loads, with its length before it is minified. */
let loaded: Map<string, number>
beforeAll(async () => {
  await ensureBuilt()
  const { courseListSources, filesOf } = await import('../../bench/builtChunks.ts')
  const scripts = JSON.parse(readFileSync(join(builtFolder, '.vite/modules.json'), 'utf8')) as Record<string, Record<string, number>>
  const files = new Set(courseListSources.flatMap((source) => [...filesOf(source)]))
  loaded = new Map([...files].flatMap((file) => Object.entries(scripts[file] ?? {}).map(([id, length]) => [nameOf(id), length] as const)))
})

/** A source by its path in the repository, a module of a package by its path in it, a virtual one by its name. */
const nameOf = (id: string): string =>
  id
    .replaceAll('\0', '')
    .replace(`${root}/`, '')
    .replace(root, '')
    .replace(/^.*node_modules\//, '')
    .replace(/\?.*$/, '')

test('the first load holds the modules that it may hold, and no others', () => {
  const strangers = [...loaded].filter(([name, length]) => length > 0 && !firstLoadModules.includes(name))
  expect(
    strangers.map(
      ([name, length]) =>
        `${name} (${length} characters) has come into the first load: import it by lazyComponent(…) or import(…) where it is shown, or list it in tests/integration/found/firstLoadModules.ts`,
    ),
  ).toEqual([])
})

test('whatever may be in the first load is there', () => {
  const gone = firstLoadModules.filter((name) => !loaded.get(name))
  expect(
    gone.map((name) => `${name} is not in the first load any more: take it out of tests/integration/found/firstLoadModules.ts`),
  ).toEqual([])
})

test('the page of a seldom screen names the script that finds its scripts, and other pages do not', () => {
  const { entry, scripts } = readSiteAssets(builtFolder)
  const finder = (screen: string) =>
    scripts[`client/routes/${screen}/screen.tsx`]!.filter((file) =>
      readFileSync(join(builtFolder, file), 'utf8').includes('"./qr/$ticket/screen.tsx"'),
    )
  expect(readFileSync(join(builtFolder, entry), 'utf8')).not.toContain('"./qr/$ticket/screen.tsx"')
  expect([finder('qr/$ticket').length, finder('exam/$id/history').length, finder('course').length, finder('exam/$id').length]).toEqual([
    1, 1, 0, 0,
  ])
})
