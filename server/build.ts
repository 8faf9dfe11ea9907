import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildEmbed } from '../lib/publish/buildEmbed.ts'
import { builtFingerprint, sourceFingerprint } from './site/buildFingerprint.ts'
import { type BuildFacts, readSiteAssets } from './site/siteAssets.ts'

/*
 * Builds the site: the browser's files, the server bundle, the script for partners and compressed copies. With
 * `--if-stale` it does nothing when the existing build was made from the same sources.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'dist/client/build.json')
const embedFolder = join(root, 'dist/embed')

const fingerprint = sourceFingerprint(root)
if (!process.argv.includes('--if-stale') || builtFingerprint(root) !== fingerprint) {
  process.stdout.write('正在构建网站，大约需要十几秒…\n')
  process.env['NODE_ENV'] = 'production'
  const common = { root, mode: 'production', logLevel: 'warn', configFile: join(root, 'vite.config.ts') } as const
  await build({ ...common, build: { ssr: false } })
  await build({ ...common, build: { ssr: 'client/entry.server.tsx' } })
  // Runs before the build facts are written, because their presence marks the build as complete.
  await buildEmbed(embedFolder)
  compress(embedFolder)
  const folder = join(root, 'dist/client')
  writeFacts({ build: fingerprint, stylesheet: '', linkedStyles: [] })
  writeFacts({ build: fingerprint, ...(await linkShellStyles(folder)) })
  compress(folder)
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
