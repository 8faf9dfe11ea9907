import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { offlineVerifier } from './client/bundle/offlineVerifier.ts'
import { leaveOutResets } from './lib/publish/leaveOutResets.ts'
import { stableIds } from './lib/publish/stableIds.ts'
import { globalCss } from './lib/theme/globalCss.ts'
import { pageCss } from './lib/theme/pageCss.ts'

/** The style sheet of tokens and defaults as a file, fetched once and kept: `import 'virtual:global.css'`. */
const globalStyleSheet = (): Plugin => ({
  name: 'global-style-sheet',
  resolveId: (id) => (id === 'virtual:global.css' ? id : undefined),
  load: (id) => (id === 'virtual:global.css' ? globalCss + pageCss : undefined),
})

/** Unit tests that draw in a document: what one leaves in it, or in the stores of its modules, the next one would see. */
const inDocument = globSync('tests/unit/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom'),
)

/** Patience with a slow machine under load, in milliseconds: a test that succeeds never waits that long. */
const patience = 600_000
/** As `waitFor` of tests/support does. */
const poll = { timeout: 60_000, interval: 20 }

/** Programs that a test starts start faster from code that is compiled already. */
const programs = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') }

/** Tests of what differs between the databases: `npm test` runs these on PostgreSQL, `npm run test:wide` all. */
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
  'learningLesson',
  'outbox',
  'groupCommit',
  'migrations',
].map((name) => `tests/integration/upstream/${name}.test.ts`)

export default defineConfig(({ isSsrBuild, mode }) => ({
  appType: 'custom',
  configLoader: 'native',
  publicDir: isSsrBuild ? false : 'client/public',
  plugins: [react(), globalStyleSheet(), leaveOutResets(), stableIds(import.meta.dirname), offlineVerifier(import.meta.dirname)],
  // Ids made from the file rather than from a counter: lazy routes are evaluated in another order on the server.
  oxc: { plugins: { styledComponents: { ssr: true, displayName: mode !== 'production', fileName: false, pure: true } } },
  // From its package the server would load all 1,700 icons: a tenth of the time that the host takes to start.
  ssr: isSsrBuild ? { noExternal: ['lucide'] } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        rolldownOptions: { input: 'client/entry.server.tsx', output: { entryFileNames: 'entry.server.js' } },
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
          // A build within the build takes its time (`offlineVerifier`): no fault that whoever starts the site should read of.
          checks: { pluginTimings: false },
          // The router warns developers, with a text for each mistake; they see the warnings in development.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: {
            // The first load in two scripts: that of the packages stays cached from release to release.
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
    // Many tests wait for a program, a timer or a disk; with one worker a core, as is usual, the cores would wait with them.
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
          // Modules are loaded once a worker: half of these tests' time went into loading them for each file.
          isolate: false,
          testTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-document',
          include: inDocument,
          // Each file has a document and modules of its own; a process of its own took longer than the tests.
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
          // Each file brings a database, a host or an upstream of its own.
          isolate: false,
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
