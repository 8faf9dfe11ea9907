import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'
import { screens } from './screens.ts'

interface Shift {
  value: number
  nodes: string[]
}

test.beforeEach(async ({ faults, context }) => {
  faults.expect(/status of 404 .*\/nope/)
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push({
          value,
          nodes: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.nodeName ?? 'gone'))),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

for (const path of screens) {
  test(`${path} fits phones, tablets and desktops, and nothing in it moves by itself`, async ({ page }) => {
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await open(page, path)
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of the content at ${width} px`).toBe(width)

      // Down to the end and back, as a reader does: what is loaded lazily has its place already.
      for (const part of [0.25, 0.5, 0.75, 1, 0])
        await page.evaluate(
          (share) =>
            new Promise<void>((done) => {
              scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' })
              requestAnimationFrame(() => requestAnimationFrame(() => done()))
            }),
          part,
        )
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
      expect(shifts, `shifts of the layout at ${width} px`).toEqual([])
    }
  })
}
