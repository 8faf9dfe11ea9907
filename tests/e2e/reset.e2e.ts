import type { Page } from '@playwright/test'
import { userMenu } from './dialog.ts'
import { expect, password, test } from '../support/signInFixture.ts'
import { hydrated, open } from './open.ts'
import { masked } from './qr.ts'

const next = 'Ganjin!2027'

async function typeNew(page: Page): Promise<void> {
  await page.getByLabel('新密码', { exact: true }).fill(next)
  await page.getByLabel('确认密码', { exact: true }).fill(next)
}
const submit = (page: Page) => page.getByRole('button', { name: '修改密码' }).click()
const done = (page: Page) => page.getByText('密码已修改，其他设备已退出登录')

test('a user changes the password, other devices are signed out, and the user returns to the previous page', async ({
  page,
  device,
  account,
  enter,
}) => {
  const phone = await account()
  const other = await device()
  await enter(other, phone)
  await enter(page, phone)
  await open(page, '/profession')
  await hydrated(userMenu(page))
  await userMenu(page).click()
  await page.getByRole('link', { name: '修改密码' }).click()
  await expect(page).toHaveURL('/reset')
  await expect(page).toHaveTitle('修改密码 - 择一技')
  await expect(page.getByRole('link', { name: '修改密码' })).toBeHidden()

  const old = page.getByLabel('旧密码')
  await old.fill('Falsch#2026')
  await typeNew(page)
  await submit(page)
  await expect(old).toHaveAccessibleDescription('旧密码不正确')
  await expect(old).toBeFocused()
  await old.fill(next)
  await submit(page)
  await expect(page.getByLabel('新密码', { exact: true })).toHaveAccessibleDescription('新密码不能与旧密码相同')
  await old.fill(password)
  await submit(page)
  await expect(done(page)).toBeVisible()
  await expect(page).toHaveURL('/profession')
  await page.reload()
  await expect(userMenu(page)).toBeVisible()
  await open(other, '/')
  await expect(userMenu(other)).toHaveCount(0)
})

test(
  'a code to the user’s own phone number confirms the change, too; without a previous page, the user returns to the home page',
  { tag: '@wide' },
  async ({ page, account, enter, site }) => {
    const phone = await account()
    await enter(page, phone)
    await open(page, '/reset')
    await page.getByRole('button', { name: '忘记旧密码？用验证码修改' }).click()
    await expect(page.getByText(`验证码将发送到你的手机 ${masked(phone)}`)).toBeVisible()
    const code = page.getByLabel('验证码')
    await expect(code).toBeFocused()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('button', { name: /^\d+s 后重试$/ })).toBeDisabled()
    const right = await site.smsCode(phone)
    await code.fill(right === '000000' ? '111111' : '000000')
    await typeNew(page)
    await submit(page)
    await expect(code).toHaveAccessibleDescription('验证码错误或已过期，请重新获取')
    await code.fill(right)
    await submit(page)
    await expect(done(page)).toBeVisible()
    await expect(page).toHaveURL('/')
  },
)
