import { defineConfig } from '@playwright/test'
import { findChromium } from '../support/findChromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  // One set for all machines: what is compared does not depend on their fonts.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  // As long as a slow machine under load takes: a story that succeeds never waits that long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  // Stories wait more than they work: so many, with a site each, fill two cores.
  workers: 3,
  retries: 0,
  // `npm run test:wide` tells the stories with this tag, too.
  ...(process.env['TEST_WIDE'] === undefined && { grepInvert: /@wide/ }),
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    // Recording costs as much as the story itself: `--trace on` for one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Letters are drawn alike on every machine, whatever its screen and its font settings.
      args: ['--disable-lcd-text', '--font-render-hinting=none'],
    },
  },
})
