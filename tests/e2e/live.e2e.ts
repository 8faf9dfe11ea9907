import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'
import { verifyRealName } from './verifyRealName.ts'

const bell = (page: Page) => page.getByRole('banner').locator('summary[aria-label^="消息"]')

/** Returns the tabs that have opened event streams. */
function watchStreams(context: BrowserContext): Page[] {
  const opened: Page[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') opened.push(request.frame().page())
  })
  return opened
}

test('events arrive without a reload in every tab, over one connection that survives closing its tab', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn()
  const streams = watchStreams(context)
  await open(page, '/course')
  await expect.poll(() => streams.length).toBe(1)
  const other = await context.newPage()
  await open(other, '/profession')
  await expect(bell(other)).toHaveAccessibleName('消息')

  await verifyRealName(context.request, site, '110105199003070076')
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('消息，1 条未读')
  expect(streams).toEqual([page])

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  expect(streams[1]).toBe(other)
})

interface Watched {
  /** Callbacks that wait for an idle browser. */
  idle: (() => void)[]
  asked: string[]
}

test('an offline page sends no requests, and resumes once the network is back', async ({ page, context, signIn, faults }) => {
  // Requests in flight when the network is cut.
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.addInitScript(() => {
    const watched: Watched = { idle: [], asked: [] }
    const { fetch } = globalThis
    Object.assign(globalThis, watched, {
      requestIdleCallback: (act: () => void) => watched.idle.push(act),
      fetch: (...call: Parameters<typeof fetch>) => {
        watched.asked.push(call[0] instanceof Request ? call[0].url : call[0].toString())
        return fetch(...call)
      },
    })
  })
  const asked = () => page.evaluate(() => (globalThis as unknown as Watched).asked.splice(0))
  const isOnLine = (wanted: boolean) => expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(wanted)
  await signIn()
  await open(page, '/course')
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as Watched).idle.length)).toBeGreaterThan(0)
  await context.setOffline(true)
  await isOnLine(false)
  await asked()
  await page.evaluate(() => {
    const { idle } = globalThis as unknown as Watched
    for (const act of idle.splice(0)) act()
    dispatchEvent(new Event('focus'))
  })
  expect(await asked()).toEqual([])
  await context.setOffline(false)
  await expect.poll(asked).toContain('/api/message/unread')

  await context.setOffline(true)
  await isOnLine(false)
  await asked()
  await page.evaluate(() => {
    const now = Date.now()
    Date.now = () => now + 60_000
    dispatchEvent(new Event('focus'))
  })
  expect(await asked()).toEqual([])
  await context.setOffline(false)
  await isOnLine(true)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(asked).toContain('/api/message/unread')
})
