import type { Page } from '@playwright/test'
import { dialog, field, openDialog, passwordField, press, userMenu } from './dialog.ts'
import { expect, password, test } from '../support/signInFixture.ts'
import { hydrated, isMarked, mark, open } from './open.ts'

const over = (page: Page) => page.getByText('登录已过期，请重新登录，页面上的内容都还在')

/** Ends the sessions of other devices, like the list of devices does. */
async function revokeOthers(page: Page, origin: string): Promise<void> {
  const { request } = page.context()
  const { data } = (await (await request.get('/api/user/device')).json()) as { data: { list: { id: string; current: boolean }[] } }
  for (const { id, current } of data.list)
    if (!current)
      expect(await (await request.post('/api/user/device/revoke', { data: { id }, headers: { origin } })).json()).toMatchObject({ code: 0 })
}

/** Holds what the page reads by itself, which could notice the end of the session before an action does. Returns the release. */
async function holdReads(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await released
    await route.fallback()
  })
  return resolve
}

async function signInAgain(page: Page, phone: string): Promise<void> {
  await field(page, '手机号').fill(phone)
  await passwordField(page).fill(password)
  await press(page, '登录')
}

test('a session that ends while a page is open is detected, and signing in again keeps the input', async ({
  page,
  device,
  account,
  enter,
  site,
}) => {
  test.slow()
  const phone = await account()
  await enter(page, phone)
  await open(page, '/reset')
  await mark(page)
  await page.getByLabel('旧密码').fill(password)
  await page.getByLabel('新密码', { exact: true }).fill('Ganjin!2027')
  await page.getByLabel('确认密码', { exact: true }).fill('Ganjin!2027')
  await page.getByRole('combobox', { name: '搜索' }).fill('焊工')
  // The suggestions cover the button until the search box loses the focus.
  await page.getByRole('combobox', { name: '搜索' }).press('Tab')
  const other = await device()
  await enter(other, phone)
  const release = await holdReads(page)
  await revokeOthers(other, site.origin)

  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(over(page)).toBeVisible()
  release()
  await expect(page.getByText('请先登录')).toHaveCount(0)
  await signInAgain(page, phone)
  await expect(dialog(page)).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
  await expect(page.getByRole('combobox', { name: '搜索' })).toHaveValue('焊工')
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue('Ganjin!2027')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible()
})

test('a session that ends during an exam is reported as such, not as an outage, and signing in again saves the answers', async ({
  page,
  device,
  account,
  enter,
  site,
}) => {
  test.slow()
  const phone = await account()
  await enter(page, phone)
  await open(page, '/exam/welder-level5/mocks/welder-level5_mock-1')
  const begin = page.getByRole('button', { name: '开始模拟', exact: true })
  await hydrated(begin)
  await begin.click()
  const question = page.getByRole('article')
  await expect(question).toBeVisible()
  const other = await device()
  await enter(other, phone)
  await revokeOthers(other, site.origin)

  await page.keyboard.press('1')
  await expect(over(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question.getByText('仅存本机')).toBeVisible()
  const notice = page.getByText('登录已过期，1 题还没存到服务器，重新登录后自动送出。')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: '重新登录' }).click()
  await signInAgain(page, phone)
  await expect(question.getByText('已保存')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('the next user of the browser finds no data of the previous one', async ({ page, device, account, enter, site }) => {
  const [first, second] = [await account(), await account()]
  await enter(page, first)
  await open(page, '/course/elder-daily-care')
  await mark(page)
  await page.getByRole('combobox', { name: '搜索' }).fill('焊工')
  // The suggestions cover the button until the search box loses the focus.
  await page.getByRole('combobox', { name: '搜索' }).press('Tab')
  const other = await device()
  await enter(other, first)
  const release = await holdReads(page)
  await revokeOthers(other, site.origin)
  await page.getByRole('complementary', { name: '加入课程' }).getByRole('button', { name: '免费加入学习' }).click()
  await expect(over(page)).toBeVisible()
  release()
  const loaded = page.waitForEvent('load')
  await signInAgain(page, second)
  await loaded
  expect(await isMarked(page)).toBe(false)
  await expect(userMenu(page)).toBeVisible()
  await expect(page.getByRole('combobox', { name: '搜索' })).toHaveValue('')
})

test('signing in in one tab signs the other in with its input kept; signing out in one signs both out', async ({
  page,
  context,
  account,
}) => {
  const phone = await account()
  const other = await context.newPage()
  await open(other, '/course')
  await mark(other)
  await other.getByRole('combobox', { name: '搜索' }).fill('焊工')
  await open(page, '/')
  await openDialog(page, '登录')
  await signInAgain(page, phone)
  await expect(userMenu(page)).toBeVisible()
  await expect(userMenu(other)).toBeVisible()
  expect(await isMarked(other)).toBe(true)
  await expect(other.getByRole('combobox', { name: '搜索' })).toHaveValue('焊工')

  await open(other, '/reset')
  await hydrated(userMenu(page))
  await userMenu(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('banner').locator('summary')).toHaveCount(0)
})

test('signing out in any tab removes the input from the browser; an expired session keeps it', async ({
  page,
  context,
  device,
  account,
  enter,
  site,
}) => {
  test.slow()
  const phone = await account()
  await enter(page, phone)
  const words = (of: Page) => of.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
  const text = (of: Page) => of.getByLabel('反馈内容')
  await open(page, '/feedback')
  await text(page).fill('会话过期之前写的')
  const elsewhere = await device()
  await enter(elsewhere, phone)
  await revokeOthers(elsewhere, site.origin)
  await page.reload()
  await expect(text(page)).toHaveValue('')
  await hydrated(page.locator('footer input').first())
  await enter(page, phone)
  await open(page, '/feedback')
  await expect(text(page)).toHaveValue('会话过期之前写的')

  const other = await context.newPage()
  await open(other, '/feedback')
  await text(other).fill('另一个窗口里写的')
  await open(page, '/feedback')
  await text(page).fill('这个窗口里写的')
  await userMenu(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  for (const each of [page, other]) {
    await expect(each.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await expect(text(each)).toHaveValue('')
    expect(await words(each)).not.toMatch(/写的/)
  }
})

test('after signing out, the back button shows no private data', async ({ page, account, enter }) => {
  const phone = await account()
  await enter(page, phone)
  await open(page, '/reset')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '课程' }).click()
  await expect(page).toHaveURL('/course')
  await hydrated(userMenu(page))
  await userMenu(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '修改密码' })).toHaveCount(0)
  await expect(userMenu(page)).toHaveCount(0)
})

test('a browser that keeps no cookie is reported in the dialog, which accepts input again', async ({ page, account }) => {
  const phone = await account()
  await page.route('**/api/user/login', async (route) => {
    const answer = await route.fetch()
    const { 'set-cookie': _dropped, ...headers } = answer.headers()
    // What the request itself has stored counts as not kept.
    await page.context().clearCookies()
    await route.fulfill({ status: answer.status(), headers, body: await answer.body() })
  })
  await open(page, '/')
  await openDialog(page, '登录')
  await signInAgain(page, phone)
  await expect(page.getByText('浏览器没有保存登录状态')).toBeVisible()
  await expect(dialog(page)).toBeVisible()
  await page.unrouteAll()
  await press(page, '登录')
  await expect(userMenu(page)).toBeVisible()
})

test('the page that follows the block of an account says so, by a link and by a new page', async ({ page, account, enter, site }) => {
  const blocked = dialog(page).getByText('该账号已被停用，如有疑问请联系客服')
  const phone = await account()
  await enter(page, phone)
  await open(page, '/course')
  site.command('server/upstream/operations/users/usersCommand.ts', 'block', phone, '--why', '盗号')
  await open(page, '/study')
  await expect(blocked).toBeVisible()
  await open(page, '/course')
  await expect(dialog(page)).toHaveCount(0)

  site.command('server/upstream/operations/users/usersCommand.ts', 'unblock', phone, '--why', '已找回')
  await enter(page, phone)
  await open(page, '/course')
  await userMenu(page).click()
  site.command('server/upstream/operations/users/usersCommand.ts', 'block', phone, '--why', '盗号')
  // Not a click of the mouse: a call in the background may have opened the dialog already.
  await page.getByRole('link', { name: '我的学习' }).first().dispatchEvent('click')
  await expect(blocked).toBeVisible()
})
