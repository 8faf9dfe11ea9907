import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { isMarked, mark, open } from './open.ts'
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

test('the next lesson of autoplay waits for the network, too', async ({ page }) => {
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
  'a page that cannot be loaded opens once the server is back, even if the device was never offline',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, '/course')
    await mark(page)
    await page.route('**', (route) => route.abort('connectionrefused'))
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '职业' }).click()
    await expect(disconnected(page)).toBeVisible()
    await expect(page).toHaveURL('/course')
    expect(await isMarked(page)).toBe(true)
    await page.unrouteAll()
    await expect(page).toHaveURL('/profession')
    await expect(disconnected(page)).toBeHidden()
    await expect(page.getByText('抱歉，系统出错了')).toBeHidden()
  },
)

test(
  'a lesson that a proxy cannot load waits as without a network while the current one continues',
  { tag: '@wide' },
  async ({ page, faults }) => {
    faults.expect(/status of 50[234]|^answer 50[234]/)
    await lengthened(page)
    await openPlayer(page, course)
    await startPlaying(page)
    const first = (await heading(page).textContent())!
    const answers = [502, 503, 504]
    await page.route('**/api/learn/**', (route) => {
      const status = answers.length > 1 ? answers.shift()! : answers[0]!
      return route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
    })
    await page.getByRole('complementary', { name: '目录' }).getByRole('link', { name: secondLesson }).click()
    const busy = page.getByText('网络断开或网站繁忙，恢复后会自动继续')
    await expect(busy).toBeVisible()
    await expect(heading(page)).toHaveText(first)
    await expectPlaying(page)
    await page.unrouteAll()
    await expect(heading(page)).toHaveText(secondLesson)
    await expect(busy).toBeHidden()
  },
)

for (const [when, isShownFirst] of [
  ['before the next page is shown', false],
  ['after the next page is shown without its list', true],
] as const) {
  test(`maintenance reported ${when} is shown at the address of that page`, async ({ page, faults }) => {
    faults.expect(/status of 503|^answer 503/)
    await page.clock.install()
    await open(page, '/course')
    const headers = { 'retry-after': '300' }
    await page.route('**/profession', (route) =>
      route.fulfill({ status: 503, headers, contentType: 'text/html; charset=utf-8', body: '<h1>网站维护中</h1>' }),
    )
    const { promise: reported, resolve: report } = Promise.withResolvers<void>()
    const json = { code: 1502, data: null, message: '正在升级', msg: '正在升级' }
    await page.route('**/api/**', async (route) => {
      await reported
      await route.fulfill({ status: 503, headers, json })
    })
    // A page waits for its list while the clock is stopped.
    if (!isShownFirst) await page.clock.pauseAt(Date.now() + 600_000)
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '职业' }).click()
    if (isShownFirst) await expect(page.getByRole('heading', { level: 1, name: '全部职业' })).toBeVisible()
    report()
    await expect(page.getByRole('heading', { name: '网站维护中' })).toBeVisible()
    await expect(page).toHaveURL('/profession')
  })
}

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
