import { expect, type Locator, type Page, type Response } from '@playwright/test'

/** Goes to a path and waits until scripts have woken the page up: its footer, or what stands for it in layouts that have none. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path)
  await hydrated(page.locator('footer input, [aria-label="开始播放"], a.back').first())
  return response!
}

/** Waits until React handles an element: before, a click on a button waits, and a key or text is lost. */
export async function hydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))), { intervals: [20] })
    .toBe(true)
}

/** Leaves a mark on the page that a reload would wipe away. */
export const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { isMarked: true }))
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in globalThis)

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))
