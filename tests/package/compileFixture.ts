import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'

const fixture = fileURLToPath(new URL('fixture', import.meta.url))

/** Compiles a source to plain JavaScript and adjusts the extensions of its imports. */
export async function toScript(source: string, name: string): Promise<string> {
  const { code } = await transformWithOxc(source, name, {
    lang: 'tsx',
    jsx: { runtime: 'automatic', development: false },
    sourcemap: false,
  })
  return code.replaceAll(/(from\s*["']\.[^"']*)\.tsx?(["'])/g, '$1.js$2')
}

/** Writes the partner's application into its project as plain JavaScript, which all tools accept. */
export async function compileFixture(project: string): Promise<void> {
  const folder = join(project, 'app')
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(fixture)) {
    if (file.endsWith('.mjs')) cpSync(join(fixture, file), join(folder, file))
    else writeFileSync(join(folder, file.replace('.tsx', '.js')), await toScript(readFileSync(join(fixture, file), 'utf8'), file))
  }
}
