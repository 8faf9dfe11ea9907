import { test as base } from '@playwright/test'
import { type RunningSite, startSite } from './startSite.ts'

/**
 * What stories share with others in the same worker. All of them begin here, those too that need no site: kinds of stories
 * with fixtures of their own for a worker would each start workers, and browsers, of their own.
 */
export const test = base.extend<object, { site: RunningSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: here nothing.
    async ({}, provide) => {
      const site = await startSite()
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
