import type { Plugin } from 'vite'
import type { Replacement } from './Replacement.ts'
import { routerInstrumentation } from './replaced/routerInstrumentation.ts'
import { stylisPrefixer } from './replaced/stylisPrefixer.ts'
import { vitePreload } from './replaced/vitePreload.ts'

/** All modules of packages that are replaced in browsers. */
export const replacements: readonly Replacement[] = [routerInstrumentation, stylisPrefixer, vitePreload]

/** Gives browsers the replacements; the build fails when one of them replaces nothing any more. */
export function replaceModules(): Plugin {
  const met = new Set<Replacement>()
  return {
    name: 'replace-modules',
    enforce: 'pre',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    load(id) {
      const replacement = replacements.find(({ module }) => id.endsWith(module))
      if (!replacement) return undefined
      met.add(replacement)
      return Object.entries(replacement.exports)
        .map(([name, value]) => `export const ${name} = ${value}\n`)
        .join('')
    },
    generateBundle() {
      const stale = replacements.filter((replacement) => !met.has(replacement))
      if (stale.length > 0)
        this.error(`Not part of the build any more: ${stale.map(({ module }) => module).join(', ')}. Delete the replacement.`)
    },
  }
}
