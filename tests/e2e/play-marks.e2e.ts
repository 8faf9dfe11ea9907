import type { Route } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { enrolled, openPlayer, place, startPlaying } from './playing.ts'

const course = 'first-aid-cpr-aed'

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await enrolled(page, course)
  await openPlayer(page, course)
})

test(
  'after the click, the first frame waits only for the playlists and the smallest file, not for a script or a report',
  { tag: '@wide' },
  async ({ page }) => {
    const held: Route[] = []
    await page.route(
      ({ pathname }) => !/\/(master\.m3u8|360p\.m3u8|360p\.mp4)$/.test(pathname),
      (route) => void held.push(route),
    )
    await startPlaying(page)
    for (const route of held) await route.continue()
  },
)

test('during playback, layout runs a few times per second, not with each frame', { tag: '@wide' }, async ({ page }) => {
  await startPlaying(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutCount')!.value
  }
  const [from, before] = [await place(page), await layouts()]
  await expect.poll(() => place(page), { intervals: [1000] }).toBeGreaterThan(from + 4)
  const played = (await place(page)) - from
  expect(((await layouts()) - before) / played).toBeLessThan(10)
})
