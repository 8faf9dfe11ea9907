import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { enrolled, lengthened, openPlayer, place, player, startPlaying } from './playing.ts'

const course = 'first-aid-cpr-aed'
const secondLesson = '打 120 怎么说：地点、人数、情况、别先挂'

const disconnected = (page: Page) => page.getByText('网络断开，恢复后会自动继续')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Expects the video to play from the start of the buffer: without a network, there may be nothing left at its end. */
async function expectPlaying(page: Page): Promise<void> {
  const start = await page.evaluate(() => {
    const video = document.querySelector('video')!
    return (video.currentTime = video.buffered.start(0))
  })
  await expect.poll(() => place(page)).toBeGreaterThan(start + 0.5)
}

test.beforeEach(async ({ page, signIn, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to fetch/)
  await signIn()
  await enrolled(page, course)
})

test(
  'a lesson opened without a network waits for it while the current one continues, and then opens by itself',
  { tag: '@wide' },
  async ({ page, context }) => {
    await lengthened(page)
    await openPlayer(page, course)
    await startPlaying(page)
    const first = (await heading(page).textContent())!
    await context.setOffline(true)
    await page.getByRole('complementary', { name: '目录' }).getByRole('link', { name: secondLesson }).click()
    await expect(disconnected(page)).toBeVisible()
    await expectPlaying(page)
    await expect(heading(page)).toHaveText(first)
    await context.setOffline(false)
    await expect(heading(page)).toHaveText(secondLesson)
    await expect(disconnected(page)).toBeHidden()
  },
)

test('the next lesson of autoplay waits for the network, too', { tag: '@wide' }, async ({ page }) => {
  await page.clock.install()
  await openPlayer(page, course)
  await startPlaying(page)
  // Only the rest of the video is loaded, because the test needs its end.
  await page.route(/\/api\/(?!media\/)|\/build\.json/, (route) => route.abort('internetdisconnected'))
  await page.evaluate(() => void (document.querySelector('video')!.currentTime = 26.5))
  await expect(page.getByText(/秒后播放下一节/)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(disconnected(page)).toBeVisible()
  await expect(page.getByText('正在打开下一节…')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(heading(page)).toHaveText(secondLesson)
})

test(
  'a player with an empty buffer shows that the network is down, and resumes once the server answers',
  { tag: '@wide' },
  async ({ page }) => {
    await lengthened(page)
    await openPlayer(page, course)
    await startPlaying(page)
    await page.route('**/api/media/**', (route) => route.abort('connectionrefused'))
    await page.keyboard.press('8')
    await expect(player(page).getByRole('alert')).toContainText('网络断开')
    const at = await place(page)
    await page.unroute('**/api/media/**')
    await expect(player(page).getByRole('alert')).toBeHidden()
    await expect.poll(() => place(page)).toBeGreaterThan(at + 0.3)
  },
)
