import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { accessibilityFaults } from './accessibilityFaults.ts'
import { goOffline } from './goOffline.ts'
import { open } from './open.ts'
import { enrolled, openPlayer, place, player, startPlaying } from './playing.ts'

const course = 'first-aid-cpr-aed'

/** Opens a browser context of another user. */
async function other(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin })
  const data = { account: '13800000000', security: 'Zeyiji@2026', loginType: 1 }
  await context.request.post('/api/user/login', { data, headers: { origin } })
  return context
}

const onOff = (page: Page) => page.getByRole('switch', { name: '弹幕' })
const field = (page: Page) => page.getByRole('textbox', { name: '发一条弹幕' })
const layer = (page: Page) => page.locator('[data-danmaku-layer]')
const flying = (page: Page, text: string) => layer(page).getByText(text, { exact: true })
const list = (page: Page) => page.getByRole('list', { name: '弹幕列表' })
const seek = (page: Page, second: number) => page.evaluate((to) => void (document.querySelector('video')!.currentTime = to), second)

/** Records requests of the page from now on: texts and scripts. */
function watchRequests(page: Page) {
  const found: { texts: string[]; scripts: string[] } = { texts: [], scripts: [] }
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) found.scripts.push(request.url())
    if (request.url().includes('danmaku')) found.texts.push(request.url())
  })
  return found
}

async function lessonOf(page: Page): Promise<string> {
  const answer = await page.request.get(`/api/course/${course}`)
  const { data } = (await answer.json()) as { data: { chapters: { lessons: { id: string }[] }[] } }
  return data.chapters[0]!.lessons[0]!.id
}

async function write(page: Page, second: number, text: string): Promise<void> {
  const { origin } = new URL(page.url())
  const data = { key: randomUUID(), second, text }
  const answer = await page.request.post(`/api/learn/lesson/${await lessonOf(page)}/danmaku`, { data, headers: { origin } })
  expect(await answer.json()).toMatchObject({ code: 0, data: { state: 'shown' } })
}

test('a learner enables danmaku, sends one at 5 s and sees it immediately; another user sees it at that time, and again after seeking back', async ({
  page,
  signIn,
  browser,
  site,
  faults,
}) => {
  await signIn()
  await enrolled(page, course)
  const requests = watchRequests(page)
  await openPlayer(page, course)
  await startPlaying(page)
  await expect.poll(() => place(page)).toBeGreaterThan(1)
  expect(requests.texts, 'off means that nothing is asked for').toEqual([])
  await expect(layer(page)).toHaveCount(0)
  const { length: scripts } = requests.scripts

  await page.keyboard.press('d')
  await expect(onOff(page)).toBeChecked()
  await expect(player(page).getByText('弹幕已打开')).toBeVisible()
  await expect(field(page)).toBeVisible()
  expect(requests.scripts.length, 'their script comes with the switch').toBeGreaterThan(scripts)
  await page.keyboard.press('k')
  await seek(page, 5)
  await field(page).fill('按压要垂直向下，别弯肘')
  await expect(page.getByText('11/60')).toBeVisible()
  await field(page).press('Enter')
  await expect(flying(page, '按压要垂直向下，别弯肘')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '0:05 已发送' })).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(flying(page, '按压要垂直向下，别弯肘')).toHaveAttribute('data-danmaku', 'mine')

  const context = await other(browser, site.origin)
  await faults.watch(context)
  const reader = await context.newPage()
  await reader.goto('/')
  await enrolled(reader, course)
  await openPlayer(reader, course, `${await lessonOf(reader)}&at=3`)
  await onOff(reader).click()
  await startPlaying(reader)
  const seen = flying(reader, '按压要垂直向下，别弯肘')
  await expect(seen).toBeVisible()
  await expect(seen).toHaveAttribute('data-danmaku', '')
  await expect(layer(reader)).toHaveAttribute('aria-hidden', 'true')
  await seek(reader, 20)
  await expect(seen).toHaveCount(0)
  await reader.keyboard.press('k')
  await seek(reader, 7)
  await expect(seen).toBeVisible()

  // The comments pause and resume with the video.
  const left = () => seen.evaluate((element) => element.getBoundingClientRect().left)
  const stood = await left()
  await reader.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await left()).toBe(stood)
  await reader.keyboard.press('k')
  await expect.poll(left).toBeLessThan(stood - 5)

  // The list is anonymous; posts can be reported there.
  await reader.getByRole('tab', { name: '弹幕' }).click()
  await expect(list(reader)).toContainText('按压要垂直向下，别弯肘')
  await list(reader).getByRole('button', { name: '举报：按压要垂直向下，别弯肘' }).click()
  const report = reader.getByRole('dialog', { name: '举报这条弹幕' })
  await report.getByRole('radio', { name: '其他' }).check()
  await report.getByRole('button', { name: '提交' }).click()
  await expect(report).toBeHidden()

  await onOff(reader).click()
  await expect(layer(reader)).toHaveCount(0)
  await context.close()

  await page.getByRole('tab', { name: '弹幕' }).click()
  await list(page).getByRole('button', { name: '删除：按压要垂直向下，别弯肘' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(list(page)).not.toContainText('按压要垂直向下')
  await expect(flying(page, '按压要垂直向下，别弯肘')).toHaveCount(0)
})

test(
  'with reduced motion, danmaku do not move: the switch gives the reason, and a list replaces them',
  { tag: '@wide' },
  async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn()
    await enrolled(page, course)
    await openPlayer(page, course)
    await write(page, 12.5, '先喊人再按压')
    await onOff(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('note')).toContainText('要求减少动态效果')
    await expect(page.getByRole('tab', { name: '弹幕' })).toHaveAttribute('aria-selected', 'true')
    await expect(list(page)).toContainText('先喊人再按压')
    await list(page).getByRole('listitem').filter({ hasText: '先喊人再按压' }).getByRole('button', { name: '跳到 00:12' }).click()
    await expect.poll(() => place(page)).toBeGreaterThanOrEqual(12)
    await expect(layer(page).locator('[data-danmaku]')).toHaveCount(0)

    await page.getByRole('button', { name: '弹幕设置' }).click()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(list(page)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await accessibilityFaults(page), `at ${width} px`).toEqual([])
    }
  },
)

test('a text that could not be sent survives a reload and is sent once', { tag: '@wide' }, async ({ page, signIn, faults }) => {
  await signIn()
  await enrolled(page, course)
  await openPlayer(page, course)
  await onOff(page).click()
  await field(page).fill('网络断了也别丢')
  faults.expect(/danmaku|ERR_INTERNET_DISCONNECTED/)
  await goOffline(page.context())
  await field(page).press('Enter')
  await expect(page.getByText('网络连接失败')).toBeVisible()
  await expect(flying(page, '网络断了也别丢')).toHaveCount(0)
  await page.context().setOffline(false)
  await page.reload()
  await expect(field(page)).toHaveValue('网络断了也别丢')
  await page.getByRole('button', { name: '发送' }).dblclick()
  await expect(page.getByText('0:00 已发送')).toBeVisible()
  await page.getByRole('tab', { name: '弹幕' }).click()
  await expect(list(page).getByText('网络断了也别丢')).toHaveCount(1)
})

test(
  'position and opacity are stored on the device, and captions stay visible; in full screen, the input is above the video',
  { tag: '@wide' },
  async ({ page, signIn }) => {
    await signIn()
    await enrolled(page, course)
    await openPlayer(page, course)
    for (let count = 0; count < 8; count++) await write(page, 4 + count / 10, `第 ${count + 1} 遍才学会`)
    await onOff(page).click()
    await page.getByRole('button', { name: '弹幕设置' }).click()
    await page.getByRole('button', { name: '1/4 屏' }).click()
    await page.getByRole('slider', { name: '不透明度' }).fill('50')
    await open(page, `/course/${course}/play`)
    await expect(onOff(page)).toBeChecked()
    await expect(layer(page)).toHaveCSS('opacity', '0.5')
    // A video without a source fires no event when its position is set.
    await startPlaying(page)
    await page.keyboard.press('k')
    await seek(page, 6)
    const texts = layer(page).locator('[data-danmaku]')
    await expect(texts.first()).toBeVisible()
    const lowest = async () => Math.max(...(await texts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))))
    const top = (await player(page).boundingBox())!.y
    const height = (await player(page).boundingBox())!.height
    const quarter = (await lowest()) - top
    expect(quarter).toBeLessThan(height / 4 + 8)
    await page.getByRole('button', { name: '弹幕设置' }).click()
    await page.getByRole('button', { name: '全屏', exact: true }).last().click()
    await expect.poll(async () => (await lowest()) - top).toBeGreaterThan(quarter)
    expect((await lowest()) - top).toBeLessThan(height - 72 - 60)

    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    await player(page).getByRole('button', { name: '全屏', exact: true }).click()
    const over = player(page).getByRole('textbox', { name: '发一条弹幕' })
    await over.fill('全屏也能发')
    await over.press('Enter')
    await expect(flying(page, '全屏也能发')).toHaveCount(1)

    // On a phone in portrait orientation, the comments move across the video, not above it.
    await expect
      .poll(() => layer(page).evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThan((740 - (360 * 9) / 16) / 2)
    await expect(flying(page, '全屏也能发')).toHaveCount(1)
  },
)
