import type { Plugin } from 'vite'
import type { Replacement } from './Replacement.ts'
import { routerInstrumentation } from './replaced/routerInstrumentation.ts'
import { stylisMiddleware } from './replaced/stylisMiddleware.ts'
import { vitePreload } from './replaced/vitePreload.ts'

/** All modules of packages that are replaced in browsers. */
export const replacements: readonly Replacement[] = [routerInstrumentation, stylisMiddleware, vitePreload]

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
      const { exports, kept = [] } = replacement
      const own = Object.entries(exports).map(([name, value]) => `export const ${name} = ${value}`)
      // Another id leads to the module itself.
      return [...own, ...kept.map((name) => `export { ${name} } from '${id}?real'`)].join('\n')
    },
    generateBundle() {
      const stale = replacements.filter((replacement) => !met.has(replacement))
      if (stale.length > 0)
        this.error(`Not part of the build any more: ${stale.map(({ module }) => module).join(', ')}. Delete the replacement.`)
    },
  }
}
