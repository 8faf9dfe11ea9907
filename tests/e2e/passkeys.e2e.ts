import { expect, test } from '../support/siteFixture.ts'
import { dialog, openDialog, press, userMenu } from './dialog.ts'
import { open } from './open.ts'
import { virtualAuthenticator } from './virtualAuthenticator.ts'

test('a learner adds a passkey, signs out, signs in with it without typing, renames and removes it', async ({ page, site, signIn }) => {
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

test(
  'a passkey that was removed elsewhere is refused next to the button, with an alternative',
  { tag: '@wide' },
  async ({ page, site, signIn }) => {
    await virtualAuthenticator(page)
    const phone = await signIn()
    await open(page, '/setting/account')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: '添加通行密钥' }).click()
    await main.getByRole('button', { name: '获取验证码' }).click()
    await main.getByLabel('验证码', { exact: true }).fill(await site.smsCode(phone))
    await main.getByRole('button', { name: '下一步' }).click()
    await expect(main.getByRole('list', { name: '通行密钥' }).getByRole('listitem')).toHaveCount(1)
    const headers = { origin: site.origin }
    const { data } = (await (await page.request.get('/api/setting/passkey')).json()) as { data: { list: { id: string }[] } }
    await page.request.delete(`/api/setting/passkey/${data.list[0]!.id}`, { headers })
    await page.request.post('/api/user/logout', { data: {}, headers })
    await open(page, '/course')
    await openDialog(page, '登录')
    await press(page, '使用通行密钥登录')
    await expect(dialog(page).getByRole('alert')).toHaveText('这个通行密钥已被删除，不能再用来登录，请用其他方式登录')
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
