import { expect, test } from '../support/siteFixture.ts'
import { dialog, openDialog, press, signInByCode, userMenu } from './dialog.ts'
import { open } from './open.ts'
import { virtualAuthenticator } from './virtualAuthenticator.ts'

test('a learner adds a passkey, signs out, signs in with it without typing, renames and removes it', async ({ page, site, signIn }) => {
  // Without suggestions in the phone field: the emulated device would select one before the button is pressed.
  await page.addInitScript(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }))
  const device = await virtualAuthenticator(page)
  const phone = await signIn()
  await open(page, '/setting/account')
  const main = page.getByRole('main')
  await expect(main.getByText('还没有通行密钥')).toBeVisible()
  await main.getByRole('button', { name: '添加通行密钥' }).click()
  await main.getByRole('button', { name: '获取验证码' }).click()
  await main.getByLabel('验证码', { exact: true }).fill(await site.smsCode(phone))
  await device.unlocks(false)
  await main.getByRole('button', { name: '下一步' }).click()
  // Cancelling the prompt is not an error, and the password need not be entered again.
  const again = main.getByRole('form', { name: '添加通行密钥' })
  await expect(again.getByText('已确认是你本人。')).toBeVisible()
  await expect(again.getByRole('button', { name: '添加通行密钥' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(main.getByRole('alert')).toHaveCount(0)
  await device.unlocks(true)
  await again.getByRole('button', { name: '添加通行密钥' }).click()
  const list = main.getByRole('list', { name: '通行密钥' })
  await expect(list.getByRole('listitem')).toContainText('还没有用过')
  await expect.poll(device.count).toBe(1)

  await userMenu(page).click()
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
  await expect(userMenu(page)).toHaveCount(0)
  await open(page, '/course')
  await openDialog(page, '登录')
  await device.unlocks(false)
  await press(page, '使用通行密钥登录')
  const button = dialog(page).getByRole('button', { name: '使用通行密钥登录' })
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await device.unlocks(true)
  await button.click()
  await expect(userMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/course')

  await open(page, '/setting/account')
  await expect(list.getByRole('listitem')).toContainText('刚刚用过')
  await list.getByRole('button', { name: /^重命名/ }).click()
  await list.getByLabel('名称').fill('工地的平板')
  await list.getByRole('button', { name: '保存' }).click()
  await expect(list.getByText('工地的平板')).toBeVisible()
  await list.getByRole('button', { name: '删除 工地的平板' }).click()
  await press(page, '确认删除')
  await expect(list.getByRole('listitem')).toHaveCount(0)
  await expect(main.getByText('还没有通行密钥')).toBeVisible()
})

test('a learner who signs in with a code is offered a passkey, which the phone field then suggests', async ({ page, phone, site }) => {
  const device = await virtualAuthenticator(page)
  await device.unlocks(false)
  await open(page, '/course')
  await openDialog(page, '登录')
  await signInByCode(page, phone, site.smsCode)
  const offer = page.getByRole('dialog', { name: '下次不用等短信' })
  await offer.getByRole('button', { name: '添加通行密钥' }).click()
  await expect(offer.getByRole('button', { name: '添加通行密钥' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(offer.getByRole('alert')).toHaveCount(0)
  await device.unlocks(true)
  await offer.getByRole('button', { name: '添加通行密钥' }).click()
  await expect.poll(device.count).toBe(1)
  await expect(userMenu(page)).toBeVisible()

  await userMenu(page).click()
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
  await expect(userMenu(page)).toHaveCount(0)
  await open(page, '/course')
  // The emulated device selects the suggestion by itself, possibly before the dialog could be found.
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  await expect(userMenu(page)).toBeVisible()
})

test(
  'who declines a passkey after signing in with a code is not offered another one on this device',
  { tag: '@wide' },
  async ({ page, phone, site }) => {
    await virtualAuthenticator(page)
    const offer = page.getByRole('dialog', { name: '下次不用等短信' })
    await open(page, '/course')
    await openDialog(page, '登录')
    await signInByCode(page, phone, site.smsCode)
    await offer.getByRole('button', { name: '以后再说' }).click()
    await expect(userMenu(page)).toBeVisible()

    await page.context().clearCookies()
    await open(page, '/course')
    await openDialog(page, '登录')
    // Another user, because a phone receives one code a minute.
    await signInByCode(page, String(Number(phone) + 5_000_000), site.smsCode)
    await expect(userMenu(page)).toBeVisible()
  },
)

test('a browser without passkey support offers none, and the settings say so', { tag: '@wide' }, async ({ page, signIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await open(page, '/course')
  await openDialog(page, '登录')
  await expect(dialog(page).getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '使用通行密钥登录' })).toHaveCount(0)
  await signIn()
  await open(page, '/setting/account')
  await expect(page.getByRole('main').getByText('这个浏览器或网址不能使用通行密钥')).toBeVisible()
  await expect(page.getByRole('button', { name: '添加通行密钥' })).toHaveCount(0)
})
