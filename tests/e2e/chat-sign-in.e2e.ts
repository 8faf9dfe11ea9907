import type { Page } from '@playwright/test'
import { dialog, field, openDialog, press, userMenu } from './dialog.ts'
import { expect, password, test } from '../support/signInFixture.ts'
import { hydrated, open } from './open.ts'
import { chatPage, masked, showChatCode } from './qr.ts'

const keptUuid = (page: Page) => page.evaluate(() => sessionStorage.getItem('wx_bind_uuid'))

/** Scans the code of a page in the browser that imitates the chat app. */
async function scan(page: Page, chat: Page, who: string | RegExp): Promise<void> {
  await openDialog(page, '登录')
  await open(chat, chatPage(await showChatCode(page)))
  await chat.getByRole('button', { name: who }).click()
  await expect(chat.getByRole('heading', { name: '已扫码' })).toBeVisible()
}

/** Enters phone number and code of the binding form, which submits itself when the code is complete. */
async function bind(page: Page, phone: string, codeOf: (phone: string) => Promise<string>): Promise<void> {
  await expect(dialog(page).getByRole('heading', { name: '绑定账号' })).toBeVisible()
  await field(page, '手机号').fill(phone)
  await press(page, '获取验证码')
  await field(page, '验证码').fill(await codeOf(phone))
}

const newPasswordField = (page: Page) => dialog(page).getByLabel('密码', { exact: true })

test('a new user of the chat account binds a phone number and sets a password; the next scan signs in immediately; unbinding requires the password', async ({
  page,
  device,
  phone,
  site,
}) => {
  const chat = await device()
  // The page is reloaded while the toast is visible.
  await page.addInitScript(() => {
    const keep = () =>
      sessionStorage.setItem('said', /扫描成功/.exec(document.body?.textContent ?? '')?.[0] ?? sessionStorage.getItem('said') ?? '')
    new MutationObserver(keep).observe(document, { childList: true, subtree: true })
  })
  await open(page, '/')
  await scan(page, chat, '新的微信用户')
  await expect(dialog(page).getByRole('heading', { name: '绑定账号' })).toBeVisible()
  expect(await keptUuid(page)).not.toBeNull()
  await bind(page, phone, site.smsCode)
  await expect(dialog(page).getByRole('heading', { name: '设置密码' })).toBeVisible()
  expect(await keptUuid(page)).toBeNull()
  await newPasswordField(page).fill(password)
  await dialog(page).getByLabel('确认密码', { exact: true }).fill(password)
  await press(page, '完成')
  await expect(userMenu(page)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(password)

  await hydrated(userMenu(page))
  await userMenu(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  const again = page.getByRole('banner').getByRole('button', { name: '登录', exact: true })
  await expect(again).toBeVisible()
  await hydrated(again)
  // The page signs in, and so uses the code, before the chat page receives its response.
  await chat.route('**/scan', async (route) => {
    const response = await route.fetch()
    await expect(userMenu(page)).toBeVisible()
    await route.fulfill({ response })
  })
  await scan(page, chat, new RegExp(masked(phone).replaceAll('*', String.raw`\*`)))
  await expect(userMenu(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toContain('扫描成功')

  await open(page, '/setting/account')
  const row = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '微信' }) })
  await row.getByRole('button', { name: '解绑' }).click()
  await row.getByRole('button', { name: '改用登录密码' }).click()
  await row.getByLabel('登录密码', { exact: true }).fill(password)
  await row.getByRole('button', { name: '确认解绑' }).click()
  await expect(row.getByText('还没有绑定')).toBeVisible()
})

test(
  'cancelling the binding returns to the code; the password can be set later, with only a code',
  { tag: '@wide' },
  async ({ page, device, phone, site }) => {
    const chat = await device()
    await open(page, '/')
    await scan(page, chat, '新的微信用户')
    await expect(dialog(page).getByRole('heading', { name: '绑定账号' })).toBeVisible()
    await press(page, '重新扫码')
    await expect(dialog(page).getByRole('img', { name: '登录二维码' })).toBeVisible()
    expect(await keptUuid(page)).toBeNull()
    await press(page, '关闭')

    await scan(page, chat, '新的微信用户')
    await bind(page, phone, site.smsCode)
    await press(page, '稍后设置')
    await expect(userMenu(page)).toBeVisible()
    await open(page, '/reset')
    await expect(page.getByLabel('旧密码')).toHaveCount(0)
    await expect(page.getByText(`验证码将发送到你的手机 ${masked(phone)}`)).toBeVisible()
  },
)
