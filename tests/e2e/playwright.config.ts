import { defineConfig } from '@playwright/test'
import { findChromium } from '../support/findChromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  // One set of screenshots for all machines: they do not depend on fonts.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  // Generous for a slow machine under load: a successful test never waits that long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  // Tests mostly wait: this many, each with its own site, use two cores fully.
  workers: 3,
  retries: 0,
  // `npm run test:wide` also runs the tests with this tag.
  ...(process.env['TEST_WIDE'] === undefined && { grepInvert: /@wide/ }),
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    // Recording takes as long as the test itself: use `--trace on` to investigate a single test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Renders glyphs alike on every machine, regardless of screen and font settings.
      args: ['--disable-lcd-text', '--font-render-hinting=none'],
    },
  },
})
