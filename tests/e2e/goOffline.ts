import { type BrowserContext, expect } from '@playwright/test'

/**
 * Disconnects a browser's network. Chromium reports this before its network process applies it: an immediate call can
 * still succeed, so the pages retry until one fails.
 */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  for (const page of context.pages())
    await expect
      .poll(() => page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).then(Boolean, () => false)), { intervals: [20] })
      .toBe(false)
}
