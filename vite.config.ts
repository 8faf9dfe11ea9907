import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { globalCss } from './lib/theme/globalCss.ts'

/** The style sheet of tokens and defaults as a file, fetched once and kept: `import 'virtual:global.css'`. */
const globalStyleSheet = (): Plugin => ({
  name: 'global-style-sheet',
  resolveId: (id) => (id === 'virtual:global.css' ? id : undefined),
  load: (id) => (id === 'virtual:global.css' ? globalCss : undefined),
})

/**
 * Modules that would travel for nothing, and what stands in for them in the browser: scripts are preloaded by the server's
 * markup and by the pointer, nobody measures the router's steps, and no browser that we serve takes vendor prefixes.
 */
const unused: readonly (readonly [module: RegExp, standIn: string])[] = [
  [/vite\/preload-helper/, 'export const __vitePreload = (load) => load()'],
  [
    /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
  ],
  [/stylis\/src\/Prefixer\.js$/, 'export const prefix = (value) => value'],
]

const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  enforce: 'pre',
  apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  load: (id) => unused.find(([module]) => module.test(id))?.[1],
})

/**
 * What the first load of nearly every page brings: one file of it compresses to two thirds of many small ones. What is
 * fetched when it is first shown (`lazyComponent`) stays out.
 */
const shell =
  /\/client\/(entry\.client|routes\.tsx|app\/(?!(?:\w+\/)?(?:FailedPart|ScreenError|showFault|faultMessage|connection|ConnectionNotice|dropEndedSession|earlyStart|userStorage|refuseVisitor|signOut|flushUnsent|useAttempt|useHydrated|usePendingAction|useStaleWhileRevalidate))|layouts\/(?!UserMenu|Play|Search|Footer|ColorModeSwitch)|routes\/course\/address|parts\/(?:\w+\/)?(Icon|Mark|PageBody|CardGrid|CardGridSkeleton|CourseGrid|categoryTrail|categoryRows|FilterRows|listHead|ListTools|SearchForm|SortLinks|loadBundles)\b)|\/lib\/(contract\/(?!uploadTransport|publishing\/sitemap|files\/)|enums\/(index|SkillLevel|ColorMode|VerificationScene|LoginMethod)\.ts|theme\/(?!tokens)|locale\/(LocaleProvider|texts\/primitives))|\/lib\/(validation\/ownPath|primitives\/(Skeleton|VisuallyHidden|largeNumber|Pager|shownPages)|preview\/claimBackButton)\b|\/icons\/(book-open|hammer|house|search)\.mjs/

export default defineConfig(({ isSsrBuild, mode }) => ({
  appType: 'custom',
  configLoader: 'native',
  publicDir: isSsrBuild ? false : 'client/public',
  plugins: [react(), globalStyleSheet(), withoutUnused()],
  // Ids made from the file rather than from a counter: lazy routes are evaluated in another order on the server.
  oxc: { plugins: { styledComponents: { ssr: true, displayName: mode !== 'production', fileName: false, pure: true } } },
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
        rolldownOptions: {
          input: 'client/entry.client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // Codes are drawn in the sign-in dialog only, and only the player plays.
                { name: 'vendor', test: /node_modules\/(?!qrcode|dijkstrajs|lucide|hls\.js)/ },
                { name: 'shell', test: shell },
                // Or they would lie in the script of the one screen that shows them today.
                { name: 'image', test: /\/lib\/image\/(?!OpenedPreview|inDocumentOrder)/ },
                { name: 'icons', test: /node_modules\/lucide/ },
                // What one screen or another reads, and the first load does not; the sign-in dialog brings its own.
                { name: 'enums', test: /\/lib\/enums\/(?!QrState|ClientType)/ },
                // What forms everywhere are made of: each alone would be a file.
                {
                  name: 'forms',
                  test: /\/lib\/(primitives\/(Button|Spinner|Field|TextField)\.tsx|hooks\/(useFields|afterPress)|validation\/(phone|plainPhone|ValidationTexts))/,
                },
              ],
            },
          },
        },
      },
  test: {
    // Many tests wait for a program, a timer or a disk; with one worker a core, as is usual, the cores would wait with them.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Properties are tried on hundreds of inputs, beside the work of other workers.
          testTimeout: 20_000,
        },
      },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.{ts,tsx}'],
          environment: 'node',
          globalSetup: ['tests/package/packOnce.ts'],
          // Whole builds of a partner's project, and a browser.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Programs that a test starts start faster from code that is compiled already.
          env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') },
          // Real processes and sockets on a machine that may do other work besides.
          retry: process.env['CI'] === undefined ? 0 : 1,
        },
      },
    ],
  },
}))
