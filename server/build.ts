import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

/*
 * Builds the site: the browser's files, the server's bundle, compressed copies. With `--if-stale` it does nothing when
 * what is there was built from the very same sources.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'dist/client/build.json')

const fingerprint = sourceFingerprint()
if (!process.argv.includes('--if-stale') || builtFrom() !== fingerprint) {
  process.stdout.write('正在构建网站，大约需要十几秒…\n')
  process.env['NODE_ENV'] = 'production'
  const common = { root, mode: 'production', logLevel: 'warn', configFile: join(root, 'vite.config.ts') } as const
  await build({ ...common, build: { ssr: false } })
  await build({ ...common, build: { ssr: 'client/entry.server.tsx' } })
  compress(join(root, 'dist/client'))
  writeFileSync(built, JSON.stringify({ build: fingerprint }))
}

function builtFrom(): string | undefined {
  if (!existsSync(built) || !existsSync(join(root, 'dist/server/entry.server.js'))) return undefined
  return (JSON.parse(readFileSync(built, 'utf8')) as { build?: string }).build
}

/** Identifies the sources that the build is made from. */
function sourceFingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of ['client', 'lib']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()) {
      hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  }
  for (const file of ['vite.config.ts', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Writes compressed copies beside each text file that gains from it. */
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
