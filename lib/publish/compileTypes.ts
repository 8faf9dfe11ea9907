import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entryFolderOf } from './readEntries.ts'

/** The compiler itself instead of its npm shim, so that the build also works outside of npm scripts. */
const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')

/** Module specifiers after `from`, `import` or `import(` in a declaration file. */
const specifiers = /(?<before>\bfrom |\bimport\(|\bimport )(?<quote>["'])(?<specifier>[^"']+)\k<quote>/g

/**
 * Writes the declarations of the entries and of all files they refer to beside their modules. Throws an error with the
 * compiler's output if the compilation fails.
 */
export function compileTypes(folder: string, entries: string[], out: string): void {
  const scratch = mkdtempSync(join(tmpdir(), 'zeyiji-types-'))
  try {
    const plain = ['--composite', 'false', '--incremental', 'false', '--tsBuildInfoFile', 'null']
    // `npm run check` reports type errors.
    const options = [...plain, '--declaration', 'true', '--noCheck', 'true', '--rootDir', folder, '--outDir', scratch]
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', folder, ...options], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The declarations could not be compiled:\n${stdout}${stderr}`)
    // Extended during the iteration.
    const reached = new Set(entries.map((entry) => `${entryFolderOf(entry)}/index.d.ts`))
    for (const path of reached) {
      const text = publishedDeclarations(readFileSync(join(scratch, path), 'utf8'), path)
      for (const named of relativesIn(text)) reached.add(join(dirname(path), named).replace(/\.js$/, '.d.ts'))
      mkdirSync(dirname(join(out, path)), { recursive: true })
      writeFileSync(join(out, path), text)
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const relativesIn = (declarations: string): string[] =>
  [...declarations.matchAll(specifiers)]
    .flatMap(({ groups }) => groups?.['specifier'] ?? [])
    .filter((specifier) => specifier.startsWith('.'))

/**
 * Converts a declaration file for publication: `./Code.ts` becomes `./Code.js`, and `#lib/enums` becomes the relative
 * path of that entry point. `path` is the path of the file relative to the package's root.
 */
export const publishedDeclarations = (declarations: string, path: string): string =>
  declarations.replaceAll(
    specifiers,
    (_, before: string, quote: string, specifier: string) => `${before}${quote}${published(specifier, path)}${quote}`,
  )

function published(specifier: string, path: string): string {
  if (specifier.startsWith('#lib/')) {
    const address = relative(dirname(path), join(specifier.slice('#lib/'.length), 'index.js'))
    return address.startsWith('.') ? address : `./${address}`
  }
  return specifier.startsWith('.') ? specifier.replace(/\.tsx?$/, '.js') : specifier
}
