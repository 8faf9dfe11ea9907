import type { Page } from '@playwright/test'
import { open, test } from './partnerFixture.ts'
import { expect } from '../support/siteFixture.ts'
import type { RunningSite } from '../support/startSite.ts'

/** Signs in with a code in the dialog of the page. */
async function signIn(page: Page, site: RunningSite, phone: string): Promise<void> {
  await page.getByRole('button', { name: '学员登录' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '验证码登录' }).click()
  await dialog.getByRole('textbox', { name: '手机号' }).fill(phone)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('发送成功')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('textbox', { name: '验证码' }).fill(await site.smsCode(phone))
  await expect(page.getByText('欢迎回来')).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

test('a user signs in with a code in the dialog of a React page, sees their profile and signs out', async ({
  page,
  context,
  demo,
  site,
  phone,
}) => {
  await open(page, `${demo.partner}/react`)
  await signIn(page, site, phone)
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`)).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('textbox', { name: '手机号' })).toBeVisible()
})

test(
  'a signed-in user has a menu that is accessible by keyboard and visible in a narrow window; signing out applies to every tab',
  { tag: '@wide' },
  async ({ page, context, demo, site, phone }) => {
    const other = await context.newPage()
    await open(other, `${demo.partner}/react`)
    // Another user, because tabs share the wait for the next code to a phone number.
    await signIn(other, site, phone.replace(/^.{3}/, '177'))
    await open(page, `${demo.partner}/react`)
    await signIn(page, site, phone)
    await page.setViewportSize({ width: 320, height: 640 })
    const face = page.getByRole('button', { name: /的菜单$/ })
    await face.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: '我的主页' })).toBeFocused()
    const panel = (await page.getByRole('menu').boundingBox())!
    expect(panel.x).toBeGreaterThanOrEqual(0)
    expect(panel.x + panel.width).toBeLessThanOrEqual(320)
    await page.keyboard.press('Escape')
    await expect(face).toBeFocused()
    await face.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '学员登录' })).toBeFocused()
    await expect(other.getByRole('button', { name: '学员登录' })).toBeVisible()
    await expect(other.getByRole('textbox', { name: '手机号' })).toBeVisible()
  },
)
