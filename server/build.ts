import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { buildEmbed } from '../lib/publish/buildEmbed.ts'
import { builtFingerprint, bundledFingerprint, programFacts, programFingerprint, sourceFingerprint } from './site/buildFingerprint.ts'
import { type BuildFacts, readSiteAssets } from './site/siteAssets.ts'

/*
 * Builds the site: the browser's files, the bundles of the server, the script for partners and compressed copies. With
 * `--if-stale` it does nothing when the existing build was made from the same sources.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'dist/client/build.json')
const embedFolder = join(root, 'dist/embed')

/** The site as one file, because the host loads all screens at its start. */
const siteBundle: Rolldown.InputOptions & { output: Rolldown.OutputOptions } = {
  input: { 'entry.server': 'client/entry.server.tsx' },
  output: { codeSplitting: false, entryFileNames: '[name].js' },
  // The browser loads later what the server has in one file.
  checks: { ineffectiveDynamicImport: false },
}

/** The programs that run all the time. What few need is loaded on first use. */
const programBundle: typeof siteBundle = {
  input: Object.fromEntries(['main', 'upstream/main', 'upstream/files/imageConverter'].map((name) => [name, `server/${name}.ts`])),
  external: '#ssr',
  output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
  checks: { ineffectiveDynamicImport: false },
}

process.env['NODE_ENV'] = 'production'
const common = { root, mode: 'production', logLevel: 'warn', configFile: join(root, 'vite.config.ts') } as const
const always = !process.argv.includes('--if-stale')
const fingerprint = sourceFingerprint(root)
if (always || builtFingerprint(root) !== fingerprint) {
  process.stdout.write('正在构建网站，大约需要十几秒…\n')
  await build({ ...common, build: { ssr: false } })
  await build({ ...common, build: { ssr: true, rolldownOptions: siteBundle } })
  // Runs before the build facts are written, because their presence marks the build as complete.
  await buildEmbed(embedFolder)
  compress(embedFolder)
  const folder = join(root, 'dist/client')
  writeFacts({ build: fingerprint, stylesheet: '', linkedStyles: [] })
  writeFacts({ build: fingerprint, ...(await linkShellStyles(folder)) })
  compress(folder)
}
const programs = programFingerprint(root)
if (always || bundledFingerprint(root) !== programs) {
  await build({ ...common, build: { ssr: true, outDir: 'dist/programs', rolldownOptions: programBundle } })
  writeFileSync(join(root, programFacts), JSON.stringify({ build: programs }))
}

function writeFacts(facts: BuildFacts): void {
  writeFileSync(built, JSON.stringify(facts))
}

/** Combines the tokens, the defaults and the styles of the shell around a screen into one style sheet. */
async function linkShellStyles(folder: string): Promise<Omit<BuildFacts, 'build'>> {
  const { createSite } = (await import(join(root, 'dist/server/entry.server.js'))) as typeof import('../client/entry.server.tsx')
  const site = await createSite({ origin: '', guard: { include: [], exclude: [] }, assets: readSiteAssets(folder) })
  const shell = await site.shellStyles()
  const tokens = readdirSync(join(folder, 'assets')).find((name) => name.endsWith('.css'))
  if (!tokens) throw new Error('The build contains no style sheet with the design tokens')
  const css = readFileSync(join(folder, 'assets', tokens), 'utf8') + shell.map((group) => group.css).join('')
  rmSync(join(folder, 'assets', tokens))
  const stylesheet = `/assets/site-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  writeFileSync(join(folder, stylesheet), css)
  return { stylesheet, linkedStyles: shell.map(({ id }) => id) }
}

/** Writes compressed copies next to each text file that becomes smaller by compression. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name) || statSync(path).size < 200) continue
    const content = readFileSync(path)
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
