import { defineConfig } from '@playwright/test'
import { findChromium } from '../support/findChromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  timeout: 45_000,
  // Two workers with a site each fill two cores.
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    ...(executablePath && { launchOptions: { executablePath } }),
  },
})
