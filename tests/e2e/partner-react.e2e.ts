import { open, test } from './partnerFixture.ts'
import { expect } from '../support/siteFixture.ts'

test('a user signs in by code in the dialog of a React page, sees their profile and signs out', async ({
  page,
  context,
  demo,
  site,
  phone,
}) => {
  await open(page, `${demo.partner}/react`)
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
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`)).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('textbox', { name: '手机号' })).toBeVisible()
})

test('a React page on an origin that the host does not allow shows that reason', async ({ page, demo, phone, faults }) => {
  faults.expect(/CORS policy|does not allow pages of|Failed to load resource|ERR_FAILED/)
  await open(page, `${demo.stranger}/react`)
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await page.locator('input[type="password"]').fill('x')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('本网站尚未获准使用择一技登录，请联系网站管理员')).toBeVisible()
})
