import type { Page } from '@playwright/test'
import { boxFont } from '../support/boxFont.ts'
import { changeMode } from './accessibilityFaults.ts'
import { expect, test } from './galleryFixture.ts'

/*
 * Compares the components with the screenshots in `looks/`. To accept a change, review the new screenshots after:
 * npx playwright test -c tests/e2e/playwright.config.ts gallery-look --update-snapshots
 */

/** Maximum number of pixels that may differ by more than Playwright's default threshold: fewer than a rounded corner has. */
const tolerance = 20

/** Scenes that share a screenshot, without those that need a click. */
const groups: Record<string, string[]> = {
  theme: ['theme'],
  controls: ['button', 'field', 'tabs', 'pager', 'waiting'],
  facts: ['avatar', 'figures', 'rich', 'errors'],
  login: ['login'],
}

for (const width of [360, 1024]) {
  test(`the components match their screenshots at ${width} px, in light and dark mode`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/?bare#/theme')
    await drawTextAsBoxes(page)
    for (const [group, pieces] of Object.entries(groups)) {
      await show(page, pieces)
      for (const mode of ['light', 'dark'] as const) {
        await changeMode(page, mode)
        await expect
          .soft(page)
          .toHaveScreenshot(`${group}-${width}-${mode}.png`, { fullPage: true, maxDiffPixels: tolerance, animations: 'disabled' })
      }
    }
  })
}

/** Renders text as boxes, because fonts differ between machines. */
async function drawTextAsBoxes(page: Page): Promise<void> {
  await page.evaluate(async (file) => {
    document.fonts.add(await new FontFace('Box', `url(data:font/ttf;base64,${file})`).load())
    const sheet = new CSSStyleSheet()
    // Geometric precision positions glyphs independently of the machine's pixel grid.
    sheet.replaceSync('* { font-family: Box !important; text-rendering: geometricPrecision !important; }')
    document.adoptedStyleSheets.push(sheet)
  }, boxFont().toString('base64'))
}

async function show(page: Page, pieces: readonly string[]): Promise<void> {
  const address = `?bare#/${pieces.join('+')}`
  await page.evaluate((search) => {
    history.replaceState(null, '', search)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.locator(`main[data-scene="${pieces.join('+')}"]`)).toBeVisible()
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
}
