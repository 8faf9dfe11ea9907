import { expect, type Locator, type Page, type Response } from '@playwright/test'

/** Opens a path and waits until its footer is hydrated, or its substitute in layouts without a footer. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path)
  await hydrated(page.locator('footer input, [aria-label="开始播放"], a.back').first())
  return response!
}

/** Waits until React has hydrated an element: before, clicks are delayed, and keys and text are lost. */
export async function hydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))), { intervals: [20] })
    .toBe(true)
}

/** Marks the page; a reload removes the mark. */
export const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { isMarked: true }))
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in globalThis)

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))
