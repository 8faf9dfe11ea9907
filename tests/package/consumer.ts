import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Returns the folder of a package that is installed in this repository. */
export const installed = (name: string): string => join(root, 'node_modules', name)

/** Linked packages of a partner's project: dependencies and types of the package, each of which finds its own dependencies. */
const linked = ['zod', 'qrcode', '@types/react-dom', 'csstype', 'vue']

/**
 * Creates a partner's project: an empty folder with the package and its peer dependencies in `node_modules`. React 18 and
 * styled-components are copied, because a link would resolve to React 19.
 */
export function makeConsumer(unpacked: string, react: 18 | 19): string {
  const folder = mkdtempSync(join(tmpdir(), `zeyiji-react-${react}-`))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'partner', private: true, type: 'module' }))
  place(folder, '@zeyiji/ui', unpacked, 'copy')
  for (const name of linked) place(folder, name, installed(name), 'link')
  place(folder, '@types/react', installed(react === 18 ? 'types-react-18' : '@types/react'), 'link')
  const suffix = react === 18 ? '-18' : ''
  place(folder, 'react', installed(`react${suffix}`), 'copy')
  place(folder, 'react-dom', installed(`react-dom${suffix}`), 'copy')
  if (react === 19) place(folder, 'scheduler', installed('scheduler'), 'link')
  place(folder, 'styled-components', installed('styled-components'), 'copy')
  for (const name of ['@emotion/is-prop-valid', 'stylis', '@types/stylis']) place(folder, name, installed(name), 'link')
  return folder
}

export const removeConsumer = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Installs a package from `source`. Copy packages that import React; a link would resolve to the React of this repository. */
export function place(folder: string, name: string, source: string, how: 'copy' | 'link'): void {
  const target = join(folder, 'node_modules', name)
  mkdirSync(dirname(target), { recursive: true })
  if (how === 'copy') cpSync(source, target, { recursive: true })
  else symlinkSync(source, target, 'junction')
}
