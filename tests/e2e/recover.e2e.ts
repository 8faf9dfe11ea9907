import { dialog, field, openDialog, passwordField, press, userMenu } from './dialog.ts'
import { expect, password, test } from '../support/signInFixture.ts'
import { hydrated, open } from './open.ts'
import { scriptless } from './scriptless.ts'

const next = 'Ganjin!2027'

test('a forgotten password is replaced with a code; the previous password and all sessions are invalid, and the new one signs in', async ({
  page,
  device,
  account,
  enter,
  site,
}) => {
  const phone = await account()
  const other = await device()
  await enter(other, phone)
  await open(other, '/')
  await expect(userMenu(other)).toBeVisible()

  await open(page, '/course')
  await openDialog(page, '登录')
  await dialog(page).getByRole('link', { name: '忘记密码' }).click()
  await expect(page).toHaveURL('/recover')
  await expect(page).toHaveTitle('找回密码 - 择一技')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /^\d+s 后重试$/ })).toBeDisabled()
  await page.getByLabel('验证码').fill(await site.smsCode(phone))
  await page.getByLabel('新密码', { exact: true }).fill(next)
  await expect(page.getByText('密码强度：中')).toBeVisible()
  await page.getByLabel('确认密码', { exact: true }).fill(next)
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '密码已重置，请用新密码登录' })).toBeFocused()

  await page.getByRole('main').getByRole('button', { name: '登录' }).click()
  await expect(field(page, '手机号')).toHaveValue(phone)
  await passwordField(page).fill(password)
  await press(page, '登录')
  await expect(passwordField(page)).toHaveAccessibleDescription('手机号或密码错误')
  await passwordField(page).fill(next)
  await press(page, '登录')
  await expect(userMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/')

  await other.reload()
  await expect(other.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect((await other.context().cookies()).map(({ name }) => name)).not.toContain('skill_token')
})

test(
  'a signed-in user who resets a forgotten password is signed out without a prompt to sign in again',
  { tag: '@wide' },
  async ({ page, account, enter, site }) => {
    const phone = await account()
    await enter(page, phone)
    await open(page, '/recover')
    await hydrated(userMenu(page))
    await page.getByLabel('手机号').fill(phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByLabel('验证码').fill(await site.smsCode(phone))
    await page.getByLabel('新密码', { exact: true }).fill(next)
    await page.getByLabel('确认密码', { exact: true }).fill(next)
    await page.getByRole('button', { name: '重置密码' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '密码已重置，请用新密码登录' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('登录已过期')).toHaveCount(0)
  },
)

test.describe('without scripts', () => {
  test.use(scriptless)
  test('the form is disabled and gives the reason', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/recover')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByLabel('手机号')).toBeDisabled()
  })
})
