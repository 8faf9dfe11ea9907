import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')

/**
 * Runs an example of the library's README for servers, as it stands there: its `js` fence, named by the comment before it.
 * Gives its exports. `given` replaces what it imports of some packages: those that Node cannot read from their sources.
 * Throws for a name that no example has.
 */
export async function runReadmeServer(name: string, given: Record<string, object> = {}): Promise<Record<string, unknown>> {
  const readme = readFileSync(join(root, 'lib/README.md'), 'utf8')
  const code = new RegExp(`<!-- server example: ${name} -->\\n\\n\`\`\`js\\n(.*?)\`\`\``, 's').exec(readme)?.[1]
  if (code === undefined) throw new Error(`The README of the library has no example for servers that is named ${name}`)
  // Below the packages that it imports.
  const folder = mkdtempSync(join(root, 'node_modules/.cache/readme-'))
  try {
    const file = join(folder, `${name}.mjs`)
    Reflect.set(globalThis, 'given', given)
    const lines = Object.keys(given).map((from) => [` from '${from}'`, ` = globalThis.given['${from}']`] as const)
    writeFileSync(
      file,
      lines.reduce((text, [from, own]) => text.replace(new RegExp(`^import ({.*})${from}$`, 'm'), `const $1${own}`), code),
    )
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
  } finally {
    Reflect.deleteProperty(globalThis, 'given')
    rmSync(folder, { recursive: true, force: true })
  }
}
