import type { Page } from '@playwright/test'
import { boxFont } from '../support/boxFont.ts'
import { changeMode } from './accessibilityFaults.ts'
import { expect, test } from './galleryFixture.ts'

/*
 * How the pieces look, compared with the pictures in `looks/`. To accept a change, look at what is new after:
 * npx playwright test -c tests/e2e/playwright.config.ts gallery-look --update-snapshots
 */

/** So many pixels of a picture may differ by more than Playwright's usual threshold: fewer than one rounded corner has. */
const tolerance = 20

/** Pieces that share a picture. Left out is what only a press shows. */
const groups: Record<string, string[]> = {
  theme: ['theme'],
  controls: ['button', 'field', 'tabs', 'pager', 'waiting'],
  facts: ['avatar', 'figures', 'rich', 'errors'],
  login: ['login'],
}

for (const width of [360, 1024]) {
  test(`the pieces look as they did at ${width} px, by day and by night`, async ({ page }) => {
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

/** Fonts differ from machine to machine. */
async function drawTextAsBoxes(page: Page): Promise<void> {
  await page.evaluate(async (file) => {
    document.fonts.add(await new FontFace('Box', `url(data:font/ttf;base64,${file})`).load())
    const sheet = new CSSStyleSheet()
    // Letters stand where they belong, not where the pixels of this machine would have them.
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
