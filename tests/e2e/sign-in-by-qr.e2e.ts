import { devices } from '@playwright/test'
import { dialog, openDialog, signInByCode, userMenu } from './dialog.ts'
import { expect, test } from '../support/signInFixture.ts'
import { hydrated, open } from './open.ts'
import { nextAppCode, showAppCode } from './qr.ts'

const phoneBrowser = devices['Pixel 7']

test('a signed-in phone opens the code, sees the requesting device, confirms, and the browser is signed in', async ({
  page,
  device,
  signIn,
}) => {
  await open(page, '/course')
  await openDialog(page, '登录')
  const content = await showAppCode(page)
  const phone = await device(phoneBrowser)
  await signIn(phone.context())
  await open(phone, content)
  await expect(phone.getByRole('heading', { name: '允许这台设备登录你的账号吗？' })).toBeVisible()
  const facts = phone.locator('dl')
  await expect(facts).toContainText(/设备\s*Chrome · Linux/)
  await expect(facts).toContainText(/网络地址\s*10\.1\.\d+\.\*/)
  await expect(facts).toContainText(/请求时间\s*(刚刚|1 分钟前)/)
  await phone.getByRole('button', { name: '确认登录' }).click()
  await expect(phone.getByRole('heading', { name: '已确认登录' })).toBeVisible()
  await expect(userMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/course')
  await expect(dialog(page)).toHaveCount(0)
})

test(
  'a phone that refuses does not sign the browser in, which says so, and a click brings a new code',
  { tag: '@wide' },
  async ({ page, device, signIn }) => {
    await open(page, '/')
    await openDialog(page, '登录')
    const content = await showAppCode(page)
    const phone = await device(phoneBrowser)
    await signIn(phone.context())
    await open(phone, content)
    await phone.getByRole('button', { name: '拒绝' }).click()
    await expect(phone.getByRole('heading', { name: '已拒绝登录' })).toBeVisible()
    const refresh = dialog(page).getByRole('button', { name: '已在手机上拒绝登录 点击刷新' })
    await expect(refresh).toBeVisible()
    await expect(userMenu(page)).toHaveCount(0)
    await phone.reload()
    await expect(phone.getByRole('heading', { name: '已拒绝登录' })).toBeVisible()
    await open(phone, '/qr/no-such-ticket')
    await expect(phone.getByRole('heading', { name: '二维码已过期' })).toBeVisible()

    const [next] = await Promise.all([nextAppCode(page), refresh.click()])
    expect(next).not.toBe(content)
    await expect(dialog(page).getByRole('img', { name: '登录二维码' })).toBeVisible()
    await expect(refresh).toHaveCount(0)
    await open(phone, next)
    await phone.getByRole('button', { name: '确认登录' }).click()
    await expect(userMenu(page)).toBeVisible()
  },
)

test(
  'a phone that is not signed in signs in on the page of the code; the browser continues to its destination',
  { tag: '@wide' },
  async ({ page, device, phone, site }) => {
    await open(page, '/reset')
    await expect(page).toHaveURL('/')
    const content = await showAppCode(page)
    const other = await device(phoneBrowser)
    await open(other, content)
    await expect(other.getByRole('heading', { name: '先在这台设备上登录' })).toBeVisible()
    const button = other.getByRole('main').getByRole('button', { name: '登录' })
    await hydrated(button)
    await button.click()
    await signInByCode(other, phone, site.smsCode)
    await other.getByRole('button', { name: '确认登录' }).click()
    await expect(other.getByRole('heading', { name: '已确认登录' })).toBeVisible()
    await expect(page).toHaveURL('/reset')
    await expect(page.getByRole('heading', { level: 1, name: '修改密码' })).toBeVisible()
    await expect(userMenu(page)).toBeVisible()
  },
)
