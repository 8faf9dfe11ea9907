import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Everything of one screen lands in one chunk; what all screens share in another. */
const chunkOf = (id: string): string | null => {
  if (/node_modules/.test(id)) return 'vendor'
  const screen = /client\/routes\/(.+)\/(?:screen|loader)\.tsx?$/.exec(id)
  return screen ? screen[1]!.replaceAll('/', '-').replaceAll('$', '') : null
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  appType: 'custom',
  configLoader: 'native',
  publicDir: isSsrBuild ? false : 'client/public',
  plugins: [react()],
  // Ids made from the file rather than from a counter: lazy routes are evaluated in another order on the server.
  oxc: { plugins: { styledComponents: { ssr: true, displayName: mode !== 'production', fileName: false, pure: true } } },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', minify: false, rolldownOptions: { input: 'client/entry.server.tsx', output: { entryFileNames: 'entry.server.js' } } }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'client/entry.client.tsx', output: { codeSplitting: { groups: [{ name: chunkOf, minSize: 0 }] } } },
      },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], environment: 'node' } },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], environment: 'node' } },
      { extends: true, test: { name: 'integration', include: ['tests/integration/**/*.test.ts'], environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 } },
    ],
  },
}))
