import { type CDPSession, test as base } from '@playwright/test'
import { type RunningSite, startSite } from './startSite.ts'

export interface WorkerFixtures {
  site: RunningSite
  /** Reads the processor time of the browser's processes so far, in seconds, by process. */
  processorTimes: () => Promise<Map<number, number>>
}

/**
 * Fixtures that stories share in one worker. All stories use this file, those too that need no site: kinds of stories
 * with worker fixtures of their own would each start workers, and browsers, of their own.
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

  /** What the test command prints of a story: its processor time, and where a failed one was. */
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
