import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, galleryPieces, test } from './galleryFixture.ts'

/* A scene is not a page: it needs no heading of its own, and toasts are their own regions. */
const rulesOfPages = ['page-has-heading-one', 'region', 'landmark-one-main']

/** Without frames the legacy mode finds the same, and opens no further page for every look. */
const scan = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/** In the dark nothing but the colours is another. */
const scanners = {
  light: (page: Page) => scan(page).disableRules(rulesOfPages),
  dark: (page: Page) => scan(page).withRules(['color-contrast']),
}

for (const piece of galleryPieces) {
  test(`every scene of ${piece} shows something, and is accessible in light and dark`, async ({ visitScenes }) => {
    const faults: string[] = []
    await visitScenes(piece, {}, async (page, state) => {
      const height = await page.locator('main').evaluate((main) => main.firstElementChild?.getBoundingClientRect().height)
      expect(height, state).toBeGreaterThan(0)
      for (const mode of ['light', 'dark'] as const) {
        await page.evaluate((mode) => (document.documentElement.dataset['colorMode'] = mode), mode)
        const { violations } = await scanners[mode](page).analyze()
        for (const { id, nodes } of violations)
          for (const { target, failureSummary } of nodes) faults.push(`${state}, ${mode}: ${id} ${String(target)} ${failureSummary}`)
      }
    })
    expect(faults).toEqual([])
  })
}
