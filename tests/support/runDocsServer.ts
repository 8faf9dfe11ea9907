import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readReference } from '../../lib/gallery/docs/readReference.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Runs a server example of the library's documentation: its `js` fence, named by the comment before it. Returns its
 * exports. `given` replaces imported packages that Node cannot load from their sources. Throws if no example has the name.
 */
export async function runDocsServer(name: string, given: Record<string, object> = {}): Promise<Record<string, unknown>> {
  const code = new RegExp(`<!-- server example: ${name} -->\\n\\n\`\`\`js\\n(.*?)\`\`\``, 's').exec(readReference())?.[1]
  if (code === undefined) throw new Error(`lib/docs has no server example named ${name}`)
  // A folder from which the imported packages can be resolved.
  const folder = mkdtempSync(join(root, 'node_modules/.cache/docs-'))
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
