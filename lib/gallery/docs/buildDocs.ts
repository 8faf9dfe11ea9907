import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { libraryFolder, readTypes } from '../../publish/readTypes.ts'
import { stableIds } from '../../publish/stableIds.ts'
import { galleryConfig } from '../galleryConfig.ts'
import { brokenLinks } from './brokenLinks.ts'
import { documentOf } from './documentOf.ts'
import { fillRecipes } from './fillRecipes.ts'
import { readReference } from './readReference.ts'
import { readSections } from './readSections.ts'

/*
 * Builds the documentation as a static site: `npm run docs`, or `-- --out DIR` for an output other than dist/docs. All
 * links are relative, so the site can be deployed at any path. `-- --base /ui/` sets that path for 404.html, which
 * hosts serve at any depth.
 */

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(libraryFolder, '../dist/docs') }, base: { type: 'string', default: '' } },
})
const out = resolve(values.out)
// In the same folder as the modules that it imports.
const server = join(libraryFolder, '../node_modules/.cache/docs-server')

/** Both builds must have the same class names. */
const shared: InlineConfig = {
  ...galleryConfig,
  logLevel: 'error',
  plugins: [...(galleryConfig.plugins ?? []), stableIds(libraryFolder)],
  oxc: { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, pure: true } } },
}

const { output } = (await build({
  ...shared,
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: join(import.meta.dirname, 'hydrateIslands.tsx'),
      output: { entryFileNames: 'assets/docs-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
})) as Rolldown.RolldownOutput
await build({
  ...shared,
  build: {
    outDir: server,
    emptyOutDir: true,
    ssr: true,
    rolldownOptions: { input: join(import.meta.dirname, 'renderSite.tsx'), output: { entryFileNames: 'renderSite.js' } },
  },
})
const { colorModeScript, renderSite, siteCss } = (await import(
  pathToFileURL(join(server, 'renderSite.js')).href
)) as typeof import('./renderSite.tsx')

const reference = readReference()
const read = (file: string) => readFileSync(join(libraryFolder, file), 'utf8')
const pages = renderSite({
  doors: readTypes(libraryFolder),
  sections: readSections(reference),
  changelog: read('CHANGELOG.md').replace(/^# .*$/m, ''),
  recipes: fillRecipes(read('gallery/docs/recipes.md'), reference),
  version: (JSON.parse(read('package.json')) as { version: string }).version,
})

const style = `assets/docs-${createHash('sha256').update(siteCss).digest('hex').slice(0, 8)}.css`
mkdirSync(join(out, 'assets'), { recursive: true })
writeFileSync(join(out, style), siteCss)
const script = output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? ''
for (const page of pages) {
  const base = page.file === '404.html' ? values.base : ''
  writeFileSync(join(out, page.file), documentOf(page, { style, script, first: colorModeScript, base }))
}
rmSync(server, { recursive: true, force: true })

const broken = brokenLinks(out)
if (broken.length > 0) throw new Error(`The documentation contains broken links:\n${broken.join('\n')}`)
process.stdout.write(`${pages.length} pages in ${out}\n`)
