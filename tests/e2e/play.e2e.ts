import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { goOffline } from './goOffline.ts'
import { hydrated, open } from './open.ts'
import { enrolled, openPlayer, place, play, player, startPlaying } from './playing.ts'

const course = 'first-aid-cpr-aed'
const firstLesson = '环境安全、拍肩呼喊、看胸口：十秒判断'
const secondLesson = '打 120 怎么说：地点、人数、情况、别先挂'

const outline = (page: Page) => page.getByRole('complementary', { name: '目录' })
const row = (page: Page, title: string) => outline(page).getByRole('link', { name: title })

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await enrolled(page, course)
})

test('watching is credited in the bar, the text and the outline, and completion is announced once', async ({ page }) => {
  await openPlayer(page, course)
  await expect(row(page, firstLesson)).toContainText('未开始')
  await page.getByRole('button', { name: '倍速' }).click()
  await page.getByRole('menuitemradio', { name: '3×' }).click()
  await startPlaying(page)
  await expect.poll(() => place(page)).toBeGreaterThan(3)
  await page.keyboard.press('k')
  await expect(row(page, firstLesson)).toContainText(/学习中 \d+%/)
  await expect(page.getByText(/本节完成条件：看完 90% 以上，已看 [1-9]\d*%/)).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByText('本节已完成', { exact: true })).toBeVisible()
  await expect(row(page, firstLesson)).toContainText('已完成')
  await expect(page.getByText(/^本节已完成，已看 \d+%$/)).toBeVisible()
  // Updated in place: the course's progress bar, and at the end the completion message, which is announced once.
  const plank = outline(page).getByRole('progressbar', { name: '课程进度' })
  await expect(plank).not.toHaveAttribute('aria-valuenow', '0')
  await expect(
    player(page)
      .getByRole('status')
      .filter({ hasText: /^第 1 节刨完 · 还差 \d+ 节 · 今天/ }),
  ).toHaveCount(1)
  const shaving = player(page).locator('[data-heap="newest"] path')
  await expect(shaving).not.toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(shaving).toHaveCSS('animation-name', 'none')
  await expect(player(page).locator('[data-tone="primary"]')).toHaveText(['立即播放'])

  await page.reload()
  await expect(row(page, firstLesson)).toContainText('已完成')
})

/** Ways to leave a lesson. */
const departures: Record<string, (page: Page) => Promise<unknown>> = {
  'leaving the site': (page) => page.goto('about:blank'),
  'a link': (page) => page.getByRole('banner').getByRole('link').first().click(),
  'the back button': (page) => page.goBack(),
  'another lesson': (page) => row(page, secondLesson).click(),
  // The last report is that of the pause.
  'a crash': async (page) => {
    const reported = page.waitForResponse((response) => response.url().endsWith('/api/learn/report'))
    await page.keyboard.press('k')
    await reported
    const crashed = page.waitForEvent('crash')
    const session = await page.context().newCDPSession(page)
    session.send('Page.crash').catch(() => undefined)
    await crashed
  },
}

/** Returns the position that the server has stored for the lesson watched last, in seconds. */
async function storedPosition(context: BrowserContext): Promise<number> {
  const answer = await context.request.get(`/api/learn/course/${course}`)
  const { data } = (await answer.json()) as { data: { next: { positionSeconds: number } } }
  return data.next.positionSeconds
}

/** A link unmounts the player, and a crash reports nothing: the others are reported like one of them. */
const everyday = ['a link', 'a crash']

for (const [departure, leave] of Object.entries(departures))
  test(
    `a lesson continues at the last position after ${departure}, or from the beginning`,
    { tag: everyday.includes(departure) ? [] : '@wide' },
    async ({ page, context }) => {
      await open(page, `/course/${course}`)
      // The click starts the lesson.
      await page.getByRole('link', { name: '开始学习' }).first().click()
      await expect.poll(() => place(page)).toBeGreaterThan(4)
      await leave(page)
      await expect.poll(() => storedPosition(context)).toBeGreaterThan(4)
      const next = await context.newPage()
      await openPlayer(next, course)
      const notice = next.getByText(/^上次看到 00:0[4-9]$/)
      await expect(notice).toBeVisible()
      await expect.poll(() => place(next)).toBeGreaterThan(3.5)
      await next.getByRole('button', { name: '从头播放' }).click()
      await expect(notice).toBeHidden()
      await expect.poll(() => place(next)).toBeLessThan(0.5)
    },
  )

test('the last seconds before a learner follows a link are credited', { tag: '@wide' }, async ({ page }) => {
  await openPlayer(page, course)
  await startPlaying(page)
  await expect.poll(() => place(page)).toBeGreaterThan(4)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(`/course/${course}`)
  await expect(page.getByRole('region', { name: '课程目录' }).getByText(/^已看 (1[4-9]|[2-9]\d)%$/)).toBeVisible()
})

test('keyboard shortcuts control the player from anywhere, except in text fields', async ({ page }) => {
  await openPlayer(page, course)
  await page.keyboard.press('k')
  await expect.poll(() => place(page)).toBeGreaterThan(0.3)
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: '继续播放' })).toBeVisible()
  await page.keyboard.press('5')
  await expect.poll(() => place(page)).toBeCloseTo(10.5, 0)
  await page.keyboard.press('l')
  await expect.poll(() => place(page)).toBeCloseTo(20.5, 0)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => place(page)).toBeCloseTo(15.5, 0)
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: '打开声音' })).toBeVisible()
  await page.keyboard.press('>')
  await expect(page.getByRole('button', { name: '倍速：1.25×' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '在此刻记笔记' }).click()
  await page.getByRole('textbox', { name: '笔记内容' }).pressSequentially('k5m ?')
  await expect(page.getByRole('textbox', { name: '笔记内容' })).toHaveValue('k5m ?')
  expect(await place(page)).toBeCloseTo(15.5, 0)
})

test('speed, resolution and subtitles are remembered', { tag: '@wide' }, async ({ page }) => {
  await openPlayer(page, course)
  for (const [menu, choice] of [
    ['倍速', '1.5×'],
    ['清晰度：自动', '480P 标清'],
    ['字幕', '中文'],
  ] as const) {
    await page.getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole('menuitemradio', { name: choice }).click()
  }
  await startPlaying(page)
  await expect.poll(() => page.evaluate(() => document.querySelector('video')!.videoHeight)).toBe(480)
  await expect(page.locator('[data-cues]')).not.toBeEmpty()
  await page.reload()
  await hydrated(play(page))
  for (const name of ['倍速：1.5×', '清晰度：480P', '字幕：字幕开']) await expect(page.getByRole('button', { name })).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('video')!.playbackRate)).toBe(1.5)
})

test('a second page takes over the lesson, and the first one can take it back', async ({ page, context }) => {
  await openPlayer(page, course)
  await startPlaying(page)
  const other = await context.newPage()
  await openPlayer(other, course)
  await startPlaying(other)
  await expect(page.getByText('已在其他页面学习')).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('video')!.paused)).toBe(true)
  await page.getByRole('button', { name: '在此继续' }).click()
  await expect(other.getByText('已在其他页面学习')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.querySelector('video')!.paused)).toBe(false)
})

test('watching without a network is reported when the network is back', async ({ page, context, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|request failed/)
  await openPlayer(page, course)
  await startPlaying(page)
  await expect.poll(() => place(page)).toBeGreaterThan(1)
  await goOffline(context)
  await expect.poll(() => place(page)).toBeGreaterThan(5)
  await page.keyboard.press('k')
  await expect(page.getByText('已看 0%')).toBeVisible()
  await context.setOffline(false)
  await expect(row(page, firstLesson)).toContainText(/学习中 (1[5-9]|2\d)%/)
})

test('expired media URLs are replaced during playback at the same position', async ({ page, faults }) => {
  faults.expect(/403/)
  let ended = false
  await page.route('**/api/media/video/**', (route) => (ended ? route.fulfill({ status: 403 }) : route.continue()))
  await page.route('**/api/media/lesson/**', (route) => {
    ended = false
    return route.continue()
  })
  await openPlayer(page, course)
  await startPlaying(page)
  ended = true
  // Another resolution requires a request to an expired URL. The controls appear when the pointer is over them.
  await player(page).hover()
  await page.getByRole('button', { name: '清晰度：自动' }).click()
  await page.getByRole('menuitemradio', { name: '360P 流畅' }).click()
  await expect.poll(() => ended).toBe(false)
  const at = await place(page)
  await expect.poll(() => place(page)).toBeGreaterThan(at + 1)
  expect(await player(page).getByRole('alert').count()).toBe(0)
})

test(
  'a missing network at the start is reported, and the lesson starts by itself once it is back',
  { tag: '@wide' },
  async ({ page, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/)
    await page.route('**/api/media/video/**', (route) => route.abort('internetdisconnected'))
    await openPlayer(page, course)
    await play(page).click()
    await expect(player(page).getByRole('alert')).toContainText('网络断开')
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
    await page.unrouteAll()
    await expect(player(page).getByRole('alert')).toBeHidden()
    await expect.poll(() => place(page)).toBeGreaterThan(0.3)
  },
)

test('a URL with a time starts there', { tag: '@wide' }, async ({ page }) => {
  await openPlayer(page, course)
  const lesson = new URL((await row(page, secondLesson).getAttribute('href'))!, page.url()).searchParams.get('lesson')!
  await openPlayer(page, course, `${lesson}&at=12`)
  await expect.poll(() => place(page)).toBeCloseTo(12, 0)
  await expect(page.getByText(/^上次看到/)).toBeHidden()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 412, height: 840 } })
  test('a tap on the video toggles the controls; a double tap on a side seeks ten seconds', { tag: '@wide' }, async ({ page }) => {
    await openPlayer(page, course)
    await play(page).tap()
    await expect.poll(() => place(page)).toBeGreaterThan(0.5)
    const controls = page.getByRole('group', { name: '播放控制' })
    const picture = { position: { x: 350, y: 60 } }
    await expect(controls).toHaveCSS('opacity', '1')
    await player(page).tap(picture)
    await expect(controls).toHaveCSS('opacity', '0')
    await player(page).tap(picture)
    await expect(controls).toHaveCSS('opacity', '1')
    const before = await place(page)
    await player(page).tap(picture)
    await player(page).tap(picture)
    await expect.poll(() => place(page)).toBeGreaterThan(before + 9)
  })
})
