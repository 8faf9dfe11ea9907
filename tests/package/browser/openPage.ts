import { type Browser, chromium, type Page } from '@playwright/test'
import { expect } from 'vitest'
import { findChromium } from '../../support/findChromium.ts'

/** Launches the browser that the tests use. */
export const launch = (): Promise<Browser> => {
  const executablePath = findChromium()
  return chromium.launch(executablePath ? { executablePath } : {})
}

/** Opens a page and fails if the page, its policy or React writes to the console. */
export async function openPage(browser: Browser, origin: string, visit: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1024, height: 800 } })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  page.setDefaultTimeout(10_000)
  try {
    await page.goto(origin)
    await visit(page)
    expect(faults, 'what is left in the console').toEqual([])
  } catch (error) {
    if (faults.length === 0) throw error
    throw new Error(`The page complained:\n${faults.join('\n')}`, { cause: error })
  } finally {
    await page.close()
  }
}
