import { join } from 'node:path'
import { build } from 'vite'
import { clientDirective } from './clientDirective.ts'
import { doorOf } from './readEntries.ts'
import { stableIds } from './stableIds.ts'

interface CompileOptions {
  /** Sources, the folder of the rooms. */
  folder: string
  entries: string[]
  version: string
  out: string
}

/** One module of ES2022 per source, so that a partner's bundler drops unused ones; dependencies stay external. */
export async function compileModules({ folder, entries, version, out }: CompileOptions): Promise<void> {
  await build({
    configFile: false,
    root: folder,
    mode: 'production',
    logLevel: 'warn',
    plugins: [clientDirective(), stableIds(folder)],
    oxc: {
      jsx: { runtime: 'automatic', development: false },
      // The version is part of every id: two versions in one page, or another application's components, never share one.
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
        entry: Object.fromEntries(entries.map(doorOf).map((door) => [`${door}/index`, join(folder, door, 'index.ts')])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: (id) => !/^[./#\0]/.test(id) && !id.startsWith(folder),
        output: { preserveModules: true, preserveModulesRoot: folder, entryFileNames: '[name].js' },
      },
    },
  })
}
