import { type CDPSession, test as base } from '@playwright/test'
import { type RunningSite, startSite } from './startSite.ts'

export interface WorkerFixtures {
  site: RunningSite
  /** Returns the processor time of the browser's processes so far, in seconds, by process. */
  processorTimes: () => Promise<Map<number, number>>
}

/**
 * Fixtures that end-to-end tests share in a worker. All tests use this file, including those without a site: different
 * worker fixtures would start separate workers and browsers.
 */
export const test = base.extend<{ report: void }, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from it
    async ({}, provide) => {
      const site = await startSite()
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  processorTimes: [
    async ({ browser }, provide) => {
      const session = await browser.newBrowserCDPSession()
      await provide(() => readProcessorTimes(session))
    },
    { scope: 'worker' },
  ],

  /** Attaches data for the test command: processor time, and the page's URL after a failure. */
  report: [
    async ({ context, processorTimes }, provide, testInfo) => {
      const before = await processorTimes()
      await provide()
      const after = await processorTimes()
      const spent = [...after].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0)
      testInfo.annotations.push({ type: 'processor seconds', description: spent.toFixed(2) })
      if (testInfo.status !== testInfo.expectedStatus) {
        const addresses = context.pages().map((page) => page.url())
        await testInfo.attach('address', { body: addresses.join(' ') })
      }
    },
    { auto: true },
  ],
})

async function readProcessorTimes(session: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]))
}
