import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'
import { screens } from './screens.ts'
import { textFaults } from './textFaults.ts'

/* Who has set a larger font in the browser reads everything in it, and nothing lies over anything else. */

test.beforeEach(({ faults }) => faults.expect(/status of 404 .*\/nope/))

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`text of twice its size fits every screen at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    const found: string[] = []
    for (const path of screens) {
      await open(page, path)
      const former = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.querySelector('footer a')!).fontSize))
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
      expect(
        await page.evaluate(() => Number.parseFloat(getComputedStyle(document.querySelector('footer a')!).fontSize)),
        path,
      ).toBeGreaterThan(former * 1.9)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) found.push(`${path} is ${wide} px wide`)
      found.push(...(await page.evaluate(textFaults)).map((fault) => `${path}: ${fault}`))
    }
    expect(found).toEqual([])
  })
}
