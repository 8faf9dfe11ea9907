import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { entryFolderOf } from './readEntries.ts'
import { stableIds } from './stableIds.ts'

interface CompileOptions {
  /** Folder of the sources, with one folder per module of the library. */
  folder: string
  entries: string[]
  version: string
  out: string
}

/** Compiles each source to an ES2022 module, so that a partner's bundler can drop unused ones. Dependencies stay external. */
export async function compileModules({ folder, entries, version, out }: CompileOptions): Promise<void> {
  await build({
    configFile: false,
    root: folder,
    mode: 'production',
    logLevel: 'warn',
    plugins: [clientDirective(), stableIds(folder)],
    oxc: {
      jsx: { runtime: 'automatic', development: false },
      // Ids include the version, so that two versions in one page, or components of another application, never share an id.
      plugins: {
        styledComponents: {
          ssr: true,
          displayName: false,
          fileName: false,
          pure: true,
          namespace: `zeyiji-${version.replaceAll(/\W/g, '-')}`,
        },
      },
    },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: {
        entry: Object.fromEntries(entries.map(entryFolderOf).map((door) => [`${door}/index`, join(folder, door, 'index.ts')])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: (id) => !/^[./#\0]/.test(id) && !id.startsWith(folder),
        output: { preserveModules: true, preserveModulesRoot: folder, entryFileNames: '[name].js' },
      },
    },
  })
}

/** Imports that require a client module: React (but not its JSX runtime), styles, hooks and elements. */
const clientOnly = /\bfrom ["'](react|react-dom|react-dom\/client|styled-components)["']|\buse[A-Z]\w*\(|\bextends [A-Z]\w*Element\b/

/**
 * Adds `'use client'` to each module that requires it, and to no other. Server components can then import enumerations
 * and texts as plain objects, and components as references, from the same entry points.
 */
const clientDirective = (): Plugin => ({
  name: 'client-directive',
  renderChunk: (code) => (clientOnly.test(code) ? { code: `'use client'\n${code}`, map: null } : null),
})
