import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

/** A layout shift without user input. */
export interface Shift {
  value: number
  /** The moved elements with their boxes before and after: left, top, width, height. */
  moved: string[]
}

/** The pending requests of a context. */
const inFlight = new WeakMap<BrowserContext, Set<Request>>()

/** Records layout shifts on the pages of a context, starting with the first paint, and tracks their requests. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  const requests = new Set<Request>()
  inFlight.set(context, requests)
  context.on('request', (request) => {
    // Requests of the previous page can end without an event.
    if (request.isNavigationRequest()) requests.clear()
    // Event streams never end.
    if (request.resourceType() !== 'eventsource') requests.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    context.on(end as 'requestfinished', (request) => requests.delete(request))
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    type LayoutShift = PerformanceEntry & { value: number; sources: Source[] }
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const wordsOf = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.nodeName ?? 'gone'))
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push({
          value,
          moved: sources.map(({ node, previousRect, currentRect }) => `${box(previousRect)} → ${box(currentRect)}: ${wordsOf(node)}`),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits until a page has loaded everything that it requests without user input: deferred sections, lazy scripts, images. */
export async function settled(page: Page): Promise<void> {
  const requests = inFlight.get(page.context())!
  await expect
    .poll(
      async () => {
        const late = await page.evaluate(lateParts)
        return [...late, ...[...requests].map((request) => request.url())]
      },
      { intervals: [20], message: 'what a page still waits for' },
    )
    .toEqual([])
}

/** Returns pending sections after the current tasks of scripts. Runs in the browser. */
async function lateParts(): Promise<string[]> {
  await new Promise((resolve) => requestIdleCallback(resolve))
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const comments = document.createNodeIterator(document.body, NodeFilter.SHOW_COMMENT)
  const boundaries: string[] = []
  // React's markers of a section that arrives later in the document.
  for (let node = comments.nextNode(); node; node = comments.nextNode())
    if (node.nodeValue === '$?' || node.nodeValue === '$~') boundaries.push(node.parentElement!.outerHTML.slice(0, 120))
  return [
    ...boundaries,
    ...[...document.querySelectorAll('main :is([aria-label^=正在], [aria-busy=true], .pending)')].map(({ outerHTML }) =>
      outerHTML.slice(0, 120),
    ),
  ]
}

/** Returns the layout shifts of a page since it was opened. */
export async function shiftsSoFar(page: Page): Promise<Shift[]> {
  await settled(page)
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
}

/** Scrolls to the end of a page and back, and returns the layout shifts since it was opened. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  await settled(page)
  // Lazily loaded elements have reserved space.
  for (const part of [0.25, 0.5, 0.75, 1, 0]) {
    await page.evaluate((share) => scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' }), part)
    await settled(page)
  }
  return shiftsSoFar(page)
}
