import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'
import { enrolled, openPlayer } from './playing.ts'

/** Returns the height in pixels that fixed elements cover while the page is scrolled. */
const heldBack = (): number => {
  const stays = [...document.querySelectorAll('body *')].filter((element) => {
    const { position } = getComputedStyle(element)
    return position === 'fixed' || position === 'sticky'
  })
  const shown = stays.filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  const heights = shown.map((element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > innerWidth / 2 ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) : 0
  })
  return Math.max(0, ...heights)
}

/* A page at 400 % zoom on a common screen, and a phone in landscape orientation. */
for (const [width, height] of [
  [320, 256],
  [740, 360],
] as const)
  test(`in a window of ${width} × ${height}, no bar covers the page`, { tag: '@wide' }, async ({ page, signIn }) => {
    await signIn()
    await enrolled(page, 'first-aid-cpr-aed')
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/course', '/course/elder-daily-care', '/study', '/collect']) {
      await open(page, path)
      await page.evaluate(() => scrollTo(0, 300))
      expect(await page.evaluate(heldBack), path).toBe(0)
    }
    await openPlayer(page, 'first-aid-cpr-aed')
    await page.evaluate(() => scrollTo(0, 300))
    expect(await page.evaluate(heldBack), 'the player').toBe(0)
  })
