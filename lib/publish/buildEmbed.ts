import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { removeResets } from './removeResets.ts'
import { stableIds } from './stableIds.ts'

/* Command of the script-tag build: `node lib/publish/buildEmbed.ts [out]`. The default output is dist/embed. */

const folder = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** Resolves chunks relative to the importing script; Vite's own preload helper looks for links in the page. */
const plainDynamicImports = (): Plugin => ({
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
})

const entry = 'zeyiji-ui.js'

/** The components support React 18.3 and 19, and pages do not see the embedded version. React 18.3 is 23 kB smaller, gzipped. */
const smallerReact = [
  { find: /^react(?=$|\/)/, replacement: 'react-18' },
  { find: /^react-dom(?=$|\/)/, replacement: 'react-dom-18' },
]

/**
 * Builds `zeyiji-ui.js`, a module that defines the custom elements, with React and all other dependencies in chunks
 * beside it. Chunks have hashes in their names and can be cached forever; the entry cannot. The entry contains only the
 * call: chunks that imported from it would load a second copy if its URL has a query or belongs to another release.
 */
export async function buildEmbed(outDir: string): Promise<Rolldown.OutputChunk[]> {
  const { output } = (await build({
    configFile: false,
    root: folder,
    mode: 'production',
    base: './',
    publicDir: false,
    resolve: { alias: smallerReact },
    logLevel: 'warn',
    plugins: [plainDynamicImports(), removeResets(), stableIds(folder)],
    define: {
      // Code that reads `process` gets an empty object.
      process: '{}',
      'process.env.NODE_ENV': '"production"',
      // styled-components finds and takes over server-rendered styles by this attribute. Styles with the default attribute
      // belong to the page.
      'process.env.SC_ATTR': '"data-zeyiji"',
    },
    oxc: {
      jsx: { runtime: 'automatic', development: false },
      plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, pure: true } },
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      // Applying both minifiers in sequence saves 1.1 kB, gzipped, compared with either alone.
      minify: 'terser',
      terserOptions: { module: true, compress: { passes: 3 } },
      rolldownOptions: {
        // Minification takes most of the time. The warning about it would be shown at every start of the site.
        checks: { pluginTimings: false },
        // The core is a separate entry, which prevents it from being bundled into the other one.
        input: { ui: `${folder}/embed/script.ts`, core: `${folder}/embed/defineElements.ts` },
        output: {
          entryFileNames: ({ name }) => (name === 'ui' ? entry : 'zeyiji-[name]-[hash].js'),
          chunkFileNames: 'zeyiji-[name]-[hash].js',
          minify: true,
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

if (import.meta.main) {
  const out = resolve(process.argv[2] ?? `${folder}/../dist/embed`)
  const chunks = await buildEmbed(out)
  const sizes = chunks.map(({ fileName, code }) => `${fileName} ${(gzipSync(code).length / 1000).toFixed(1)} kB`)
  process.stdout.write(`Embed in ${out}, gzipped: ${sizes.join(', ')}\n`)
}
