import { type BrowserContext, expect } from '@playwright/test'

/**
 * Cuts the network of a browser. Chromium reports it before its network process knows: a call that a page makes at once
 * may still get through, so the pages try until one fails.
 */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  for (const page of context.pages())
    await expect
      .poll(() => page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).then(Boolean, () => false)), { intervals: [20] })
      .toBe(false)
}
