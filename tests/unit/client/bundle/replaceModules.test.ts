import { resolve } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { replacements } from '../../../../client/bundle/replaceModules.ts'
import { vitePreload } from '../../../../client/bundle/replaced/vitePreload.ts'

const ofPackages = replacements.filter((replacement) => replacement !== vitePreload)

test.each(ofPackages)('$module exports what its replacement does', async ({ module, exports, kept = [] }) => {
  const real = (await import(/* @vite-ignore */ resolve('node_modules', module))) as object
  expect([...Object.keys(exports), ...kept].toSorted()).toEqual(Object.keys(real).toSorted())
})

test('Vite’s preload helper exports what its replacement does', async () => {
  const found: string[][] = []
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'entry' } },
    plugins: [
      {
        name: 'two-scripts',
        resolveId: (id) => (id === 'entry' || id === 'lazy' ? id : undefined),
        load: (id) => (id === 'entry' ? "import('lazy')" : id === 'lazy' ? 'export const lazy = 1' : undefined),
        moduleParsed: ({ id, exports }) => {
          if (id.endsWith(vitePreload.module)) found.push(exports)
        },
      },
    ],
  })
  expect(found).toEqual([Object.keys(vitePreload.exports)])
})

test('every replacement says what it saves', () => {
  expect(replacements.filter(({ saves }) => saves <= 0).map(({ module }) => module)).toEqual([])
})
