import type { Plugin } from 'vite'

/** Writes down which modules each script holds, and how much of each, for `tests/integration/found/firstLoad.test.ts`. */
export const listModules = (): Plugin => ({
  name: 'list-modules',
  apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  generateBundle(_options, bundle) {
    const scripts = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk'
        ? [[output.fileName, Object.fromEntries(Object.entries(output.modules).map(([id, { renderedLength }]) => [id, renderedLength]))]]
        : [],
    )
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(scripts)) })
  },
})
