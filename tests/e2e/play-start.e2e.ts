import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { hydrated } from './open.ts'
import { enrolled, lengthened, openPlayer, place, play, player, startPlaying } from './playing.ts'

const course = 'first-aid-cpr-aed'

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await enrolled(page, course)
})

/** Records the requested files of a video from now on: the last segment of each URL. */
function mediaRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/media/video/')) asked.push(pathname.slice(pathname.lastIndexOf('/') + 1))
  })
  return asked
}

/** Returns the length of the buffer ahead of the position, in seconds. */
const ahead = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { buffered, currentTime } = document.querySelector('video')!
    return buffered.end(buffered.length - 1) - currentTime
  })

test('before playback, only the poster of a lesson is loaded', { tag: '@wide' }, async ({ page }) => {
  const asked = mediaRequests(page)
  await openPlayer(page, course)
  await page.keyboard.press('5')
  await expect.poll(() => place(page)).toBeCloseTo(10.5, 0)
  await page.waitForLoadState('networkidle')
  expect([...new Set(asked)]).toEqual(['poster.webp'])
  await expect(page.getByRole('slider', { name: '播放进度' })).toHaveAttribute('aria-valuetext', '00:10，共 00:21')
  await startPlaying(page)
  expect(await place(page)).toBeGreaterThan(10)
  expect(asked).toContain('360p.mp4')
})

test('a lesson opened by a click waits for another one if the browser blocks autoplay', { tag: '@wide' }, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))
  })
  await page.goto(`/course/${course}`)
  const asked = mediaRequests(page)
  await hydrated(page.locator('footer input').first())
  await page.getByRole('complementary').getByRole('link', { name: '开始学习' }).click()
  await hydrated(play(page))
  await page.waitForLoadState('networkidle')
  expect([...new Set(asked)]).toEqual(['poster.webp'])
})

for (const [line, most] of [
  ['by default', 30],
  ['on a cellular connection', 12],
] as const)
  test(`at most ${most} seconds of a long lesson are buffered ${line}`, { tag: '@wide' }, async ({ page }) => {
    if (most < 30) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } }))
    await lengthened(page)
    await openPlayer(page, course)
    await startPlaying(page)
    await expect.poll(() => place(page)).toBeGreaterThan(4)
    const fetched = await ahead(page)
    expect(fetched).toBeGreaterThan(3)
    expect(fetched).toBeLessThanOrEqual(most)
  })

test('a click on the play button before the scripts are loaded plays immediately, and counts', async ({ page }) => {
  let wake = () => {}
  const asleep = new Promise<void>((done) => (wake = done))
  await page.route('**/assets/*.js', async (route) => {
    await asleep
    await route.continue()
  })
  const asked = mediaRequests(page)
  await page.goto(`/course/${course}/play`, { waitUntil: 'commit' })
  await play(page).click()
  await expect.poll(() => place(page)).toBeGreaterThan(2)
  wake()
  await hydrated(player(page))
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible()
  await expect(play(page)).toBeHidden()
  await expect.poll(() => place(page)).toBeGreaterThan(4)
  // The same file continues, in the smallest size.
  expect(asked.filter((file) => !file.includes('poster'))).toEqual(['360p.mp4'])
  await page.keyboard.press('k')
  await expect(page.getByText(/以上，已看 [1-9]\d%/)).toBeVisible()
  // Seeking uses the playlist, whose resolution depends on the network.
  await page.keyboard.press('k')
  await page.getByRole('button', { name: '清晰度：自动' }).click()
  await page.getByRole('menuitemradio', { name: '720P 高清' }).click()
  await expect.poll(() => page.evaluate(() => document.querySelector('video')!.videoHeight)).toBe(720)
})

test(
  'on a slow connection, the smallest file starts without the script and the playlists, which take longer',
  { tag: '@wide' },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }))
    const asked = mediaRequests(page)
    await openPlayer(page, course)
    await startPlaying(page)
    expect(asked.filter((file) => !file.includes('poster'))).toEqual(['360p.mp4'])
  },
)
