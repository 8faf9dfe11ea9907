import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compileModules } from './compileModules.ts'
import { compileTypes } from './compileTypes.ts'
import { describeElements } from './describeElements.ts'
import { describePackage, type SourceManifest } from './describePackage.ts'
import { readEntries } from './readEntries.ts'
import { readTypes } from './readTypes.ts'

/* Builds the package for publication: `npm run package`, or `-- --out DIR` for an output other than dist/package. */

const folder = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const { values } = parseArgs({ options: { out: { type: 'string', default: join(folder, '../dist/package') } } })
const out = resolve(values.out)
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as SourceManifest
const entries = readEntries(folder)

await compileModules({ folder, entries, version: manifest.version, out })
compileTypes(folder, entries, out)
writeFileSync(join(out, 'package.json'), `${JSON.stringify(describePackage(manifest, entries), null, 2)}\n`)
writeFileSync(join(out, 'custom-elements.json'), `${JSON.stringify(describeElements(readTypes(folder)), null, 2)}\n`)
for (const text of ['README.md', 'CHANGELOG.md']) copyFileSync(join(folder, text), join(out, text))
copyFileSync(join(folder, '../LICENSE'), join(out, 'LICENSE'))
process.stdout.write(`${manifest.name} ${manifest.version}: ${entries.length} pieces in ${out}\n`)
