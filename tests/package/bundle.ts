import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import webpack from 'webpack'

/*
 * Output of a partner's bundler for a script of their project: the scripts of the page by path, `/page.js` first.
 */

/** Bundles with Vite. The development build keeps React's warnings. */
export async function bundleByVite(project: string, entry: string, mode: 'development' | 'production'): Promise<Map<string, string>> {
  const { output } = (await build({
    configFile: false,
    root: project,
    mode,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(project, entry), output: { entryFileNames: 'page.js' } } },
  })) as Rolldown.RolldownOutput
  return new Map(output.flatMap((chunk) => (chunk.type === 'chunk' ? [[`/${chunk.fileName}`, chunk.code] as const] : [])))
}

/** Bundles with webpack 5 and its defaults. Rejects on warnings and errors. */
export async function bundleByWebpack(project: string, entry: string): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(project, 'webpack-'))
  const compiler = webpack({
    mode: 'production',
    context: project,
    entry: `./${entry}`,
    output: { path: folder, filename: 'page.js', publicPath: '/' },
    // React's size would cause a warning.
    performance: { hints: false },
  })
  if (!compiler) throw new Error('webpack returned no compiler')
  await new Promise<void>((done, fail) => {
    compiler.run((fault, stats) => {
      if (fault) fail(fault)
      else if (stats?.hasErrors() || stats?.hasWarnings()) fail(new Error(stats.toString({ all: false, errors: true, warnings: true })))
      else done()
    })
  })
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [`/${file}`, readFileSync(join(folder, file), 'utf8')]),
  )
}

/** Returns the modules in Vite's bundle of a script, separated into initial and lazy ones. */
export async function modulesOf(project: string, script: string): Promise<{ atFirst: string[]; later: string[] }> {
  const entry = join(project, 'modules.js')
  writeFileSync(entry, script)
  const { output } = (await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((chunk) => chunk.type === 'chunk')
  const held = (among: Rolldown.OutputChunk[]) =>
    among.flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(/^.*\/node_modules\//, '')))
  return {
    atFirst: held(chunks.filter(({ isDynamicEntry }) => !isDynamicEntry)),
    later: held(chunks.filter(({ isDynamicEntry }) => isDynamicEntry)),
  }
}
