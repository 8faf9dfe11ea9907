import { test as base } from '@playwright/test'
import { type RunningSite, startSite } from './startSite.ts'

/**
 * Fixtures that stories share in one worker. All stories use this file, those too that need no site: kinds of stories
 * with worker fixtures of their own would each start workers, and browsers, of their own.
 */
export const test = base.extend<object, { site: RunningSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from it
    async ({}, provide) => {
      const site = await startSite()
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
