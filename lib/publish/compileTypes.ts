import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { doorOf } from './readEntries.ts'

/** The compiler itself rather than its npm shim, so that the build works outside of npm scripts too. */
const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')

/** The specifier after `from`, `import` or `import(` in a declaration file. */
const specifiers = /(?<before>\bfrom |\bimport\(|\bimport )(?<quote>["'])(?<specifier>[^"']+)\k<quote>/g

/** The declarations of the entries and of all they name, beside their modules. Throws with the compiler's words if it cannot make them. */
export function compileTypes(folder: string, entries: string[], out: string): void {
  const scratch = mkdtempSync(join(tmpdir(), 'zeyiji-types-'))
  try {
    const plain = ['--composite', 'false', '--incremental', 'false', '--tsBuildInfoFile', 'null']
    // Errors of types are the task of `npm run check`.
    const options = [...plain, '--declaration', 'true', '--noCheck', 'true', '--rootDir', folder, '--outDir', scratch]
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', folder, ...options], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The declarations could not be made:\n${stdout}${stderr}`)
    // Grows while it is walked.
    const reached = new Set(entries.map((entry) => `${doorOf(entry)}/index.d.ts`))
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
 * A declaration file as it is published: `./Code.ts` becomes `./Code.js`, `#lib/enums` the relative address of that
 * door. `path` is that of the file below the package's root.
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
