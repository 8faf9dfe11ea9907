import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { offlineVerifier } from './client/bundle/offlineVerifier.ts'
import { removeResets } from './lib/publish/removeResets.ts'
import { stableIds } from './lib/publish/stableIds.ts'
import { globalCss } from './lib/theme/globalCss.ts'
import { pageCss } from './lib/theme/pageCss.ts'

/** Serves tokens and default styles as a style sheet that browsers cache: `import 'virtual:global.css'`. */
const globalStyleSheet = (): Plugin => ({
  name: 'global-style-sheet',
  resolveId: (id) => (id === 'virtual:global.css' ? id : undefined),
  load: (id) => (id === 'virtual:global.css' ? globalCss + pageCss : undefined),
})

/** Unit tests that render into a document. They need isolation, because the document and module state would leak between files. */
const inDocument = globSync('tests/unit/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom'),
)

/** Test timeout in milliseconds, generous for a slow machine under load. */
const patience = 600_000
/** The same values as `waitFor` of tests/support. */
const poll = { timeout: 60_000, interval: 20 }

/** Compile cache, which shortens the start of the programs that tests run. */
const programs = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') }

/** Tests of behaviour that differs between the databases: `npm test` runs these on PostgreSQL, `npm run test:wide` all. */
const onPostgres = [
  'copy*',
  'database',
  'engines',
  'postgres',
  'attempts',
  'orders',
  'payingOrders',
  'search',
  'searchEngines',
  'enrolments',
  'community',
  'continuedLists',
  'learningLesson',
  'outbox',
  'groupCommit',
  'migrations',
].map((name) => `tests/integration/upstream/**/${name}.test.ts`)

export default defineConfig(({ isSsrBuild, mode }) => ({
  appType: 'custom',
  configLoader: 'native',
  publicDir: isSsrBuild ? false : 'client/public',
  plugins: [react(), globalStyleSheet(), removeResets(), stableIds(import.meta.dirname), offlineVerifier(import.meta.dirname)],
  // Class ids are derived from the file, not from a counter: the server evaluates lazy routes in another order.
  oxc: { plugins: { styledComponents: { ssr: true, displayName: mode !== 'production', fileName: false, pure: true } } },
  // Bundles the packages, because hundreds of files take a second to load.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    // Native code, and a package whose parts must be evaluated in an order that a bundle does not keep.
    ssr: { noExternal: true, external: ['sharp', 'pg-native', '@simplewebauthn/server'] },
  }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        sourcemap: true,
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        modulePreload: false,
        // One style sheet, to which `server/build.ts` adds the styles of the shell. Scripts load none.
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'client/entry.client.tsx',
          // The nested build of `offlineVerifier` is slow by design; a warning about it would only distract.
          checks: { pluginTimings: false },
          // Removes the router's developer warnings, which remain in development.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: {
            // Two initial scripts: the script of the packages stays cached across releases.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
                { name: 'shell', tags: ['$initial'] },
              ],
            },
          },
        },
      },
  test: {
    // Many tests wait for a program, a timer or a disk: one worker per core (the default) would leave the cores idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    setupFiles: ['tests/stages/measureProcessor.ts', 'tests/stages/settleImports.ts'],
    tags: [{ name: 'wide', description: 'Takes long: `npm run test:wide` runs it, `npm test` does not.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: inDocument,
          environment: 'node',
          // Loads modules once per worker: loading them for each file took half of these tests' time.
          isolate: false,
          testTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-document',
          include: inDocument,
          // Each file gets its own document and modules; a process per file took longer than the tests.
          pool: 'vmForks',
          testTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.{ts,tsx}'],
          environment: 'node',
          globalSetup: ['tests/package/packOnce.ts'],
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/engines/prepare.ts'],
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll },
        },
      },
      ...(['SQLite', 'PostgreSQL'] as const).map((engine) => ({
        extends: true as const,
        test: {
          name: engine === 'SQLite' ? 'integration' : 'postgres',
          include: engine === 'SQLite' || process.env['TEST_WIDE'] ? ['tests/integration/**/*.test.ts'] : onPostgres,
          exclude: ['tests/integration/deploy/**'],
          ...(engine === 'PostgreSQL' && { testNamePattern: /PostgreSQL/ }),
          environment: 'node' as const,
          // Each file starts its own database, host or upstream.
          isolate: false,
          // Collecting the short-lived objects of a whole site took an eighth of these tests' time.
          execArgv: ['--max-semi-space-size=64'],
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll },
          env: { ...programs, TEST_ENGINE: engine },
        },
      })),
      {
        extends: true,
        test: {
          name: 'deploy',
          include: ['tests/integration/deploy/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll },
          env: programs,
        },
      },
    ],
  },
}))
