import type { Page, Route } from '@playwright/test'

/** Delays a call of the page until it is released; earlier routes decide its response. */
export async function hold(page: Page, call: string): Promise<{ release: () => Promise<void> }> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const wait = (route: Route) => released.then(() => route.fallback())
  await page.route(call, wait)
  return {
    release: () => {
      resolve()
      return page.unroute(call, wait)
    },
  }
}
