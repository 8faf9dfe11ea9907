import { build, type Plugin, type Rolldown } from 'vite'

const id = 'virtual:offline-verifier'
const entry = 'client/routes/certificate/offline/verifier.ts'

/** Provides the script of the offline certificate verifier as a string: `import { script } from 'virtual:offline-verifier'`. */
export function offlineVerifier(root: string): Plugin {
  let made: Promise<string> | undefined
  return {
    name: 'offline-verifier',
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked !== `\0${id}`) return undefined
      made ??= bundled(root)
      return made.then((script) => `export const script = ${JSON.stringify(script)}`)
    },
  }
}

/** Inlines modules that the site loads lazily: the offline script is self-contained and fetches nothing. */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (asked) => (asked.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
})

async function bundled(root: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [plainImports()],
    oxc: { plugins: { styledComponents: { pure: true } } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
