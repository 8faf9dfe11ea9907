import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

/** A part of a page that moved without anybody's doing. */
export interface Shift {
  value: number
  nodes: string[]
}

/** Has the pages of a browser write down whatever moves by itself, from their first paint on. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
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

/** Goes down to the end of a page and back, as a reader does, and gives what has moved by itself since it was opened. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  await page.evaluate(() => document.fonts.ready)
  let underWay = 0
  // A stream of events never ends.
  const counts = (request: Request) => Number(request.resourceType() !== 'eventsource')
  const begun = (request: Request) => (underWay += counts(request))
  const ended = (request: Request) => (underWay -= counts(request))
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  // Lazily loaded elements have their space reserved.
  for (const part of [0.25, 0.5, 0.75, 1, 0])
    await page.evaluate(
      (share) =>
        new Promise<void>((done) => {
          scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' })
          requestAnimationFrame(() => requestAnimationFrame(() => done()))
        }),
      part,
    )
  await expect.poll(() => underWay, { intervals: [20], message: 'what is loaded lazily is there' }).toBeLessThanOrEqual(0)
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  return page.evaluate(
    () =>
      new Promise<Shift[]>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done((globalThis as unknown as { shifts: Shift[] }).shifts))),
      ),
  )
}
