import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { trimmedModule, trims } from '../../../../client/bundle/trimModules.ts'

/** A package's exports as browsers get them, trimmed or whole; React stays outside. */
export async function buildTrimmed<Module>(source: string, { trimmed }: { trimmed: boolean }): Promise<Module> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', external: /^react(-dom)?(\/|$)/, preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: 'trimmed',
        enforce: 'pre',
        resolveId: (id) => (id === 'entry' ? join(process.cwd(), 'of-the-test.js') : undefined),
        load: (id) => (id.endsWith('/of-the-test.js') ? source : undefined),
        transform(code, id) {
          const trim = trimmed && trims.find(({ module }) => id.endsWith(module))
          return trim ? { code: trimmedModule(code, trim).code, map: null } : undefined
        },
      },
    ],
  })) as Rollup.RollupOutput
  // The output is below node_modules, or it would not find React.
  const folder = mkdtempSync(join(process.cwd(), 'node_modules/.cache-trimmed-'))
  try {
    writeFileSync(join(folder, 'module.mjs'), output.output[0].code)
    return (await import(/* @vite-ignore */ join(folder, 'module.mjs'))) as Module
  } finally {
    rmSync(folder, { recursive: true })
  }
}
