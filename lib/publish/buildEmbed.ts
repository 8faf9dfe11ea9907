import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { leaveOutResets } from './leaveOutResets.ts'
import { stableIds } from './stableIds.ts'

/* The script-tag build: `node lib/publish/buildEmbed.ts [out]`, by default into dist/embed. */

const folder = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** Chunks are found from the script that asks for them; the stock helper for it looks for links in the page. */
const plainDynamicImports = (): Plugin => ({
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
})

const entry = 'zeyiji-ui.js'

/** The pieces run on React 18.3 as well as on 19, and the embedded version is invisible to pages: 18.3 is 23 kB smaller, gzipped. */
const smallerReact = [
  { find: /^react(?=$|\/)/, replacement: 'react-18' },
  { find: /^react-dom(?=$|\/)/, replacement: 'react-dom-18' },
]

/**
 * Builds `zeyiji-ui.js`, a module that defines the custom elements and brings React and everything else along in chunks
 * beside it. The chunks have hashes in their names and may be cached for ever, the entry may not. It holds nothing but
 * the call: chunks that imported from it would get another copy by an address with a query or of another release.
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
    plugins: [plainDynamicImports(), leaveOutResets(), stableIds(folder)],
    define: {
      // Code that reads `process` gets an empty object.
      process: '{}',
      'process.env.NODE_ENV': '"production"',
      // By this attribute styled-components finds a server's styles in the page and takes them over. Styles with the
      // usual attribute belong to the page.
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
      // One after the other 1.1 kB smaller, gzipped, than either alone.
      minify: 'terser',
      terserOptions: { module: true, compress: { passes: 3 } },
      rolldownOptions: {
        // Minifying takes the longest here, and a word on it would reach everybody who starts the site.
        checks: { pluginTimings: false },
        // The core is an entry of its own, so that it is not bundled into the other one.
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
