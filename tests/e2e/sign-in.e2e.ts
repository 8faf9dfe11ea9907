import { dialog, field, openDialog, passwordField, press, signInByCode, userMenu } from './dialog.ts'
import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'

test('a visitor signs in with a code, which creates an account', async ({ page, phone, site }) => {
  await open(page, '/course')
  await openDialog(page, '登录')
  await signInByCode(page, phone, site.smsCode)
  await expect(userMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/course')
})

test('a wrong password is reported at the field, and five of them lead to a waiting time', async ({ page, phone }) => {
  await open(page, '/')
  await openDialog(page, '登录')
  await field(page, '手机号').fill(phone)
  await passwordField(page).fill('Falsch#2026')
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answered = page.waitForResponse('**/api/user/login')
    await press(page, '登录')
    await answered
    await expect(passwordField(page)).toHaveAccessibleDescription('手机号或密码错误')
    await expect(dialog(page).getByRole('button', { name: '登录', exact: true })).not.toHaveAttribute('aria-busy', 'true')
  }
  await press(page, '登录')
  await expect(page.getByText('密码错误次数过多，请 15 分钟后再试，或使用验证码登录')).toBeVisible()
  await expect(userMenu(page)).toHaveCount(0)
})

test('the phone number stays when the sign-in mode changes', { tag: '@wide' }, async ({ page, phone }) => {
  await open(page, '/')
  await openDialog(page, '登录')
  await field(page, '手机号').fill(phone)
  await press(page, '验证码登录')
  await expect(field(page, '手机号')).toHaveValue(phone)
  await press(page, '免费注册')
  await expect(dialog(page).getByRole('heading', { name: '注册择一技' })).toBeVisible()
  await expect(field(page, '手机号')).toHaveValue(phone)
  await press(page, '立即登录')
  await expect(dialog(page).getByRole('heading', { name: '登录择一技' })).toBeVisible()
})
