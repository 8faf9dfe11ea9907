import { accessibilityFaults } from './accessibilityFaults.ts'
import { dialog, field, openDialog, userMenu } from './dialog.ts'
import { expect, password, test } from '../support/signInFixture.ts'
import { layoutFaults } from './layoutFaults.ts'
import { open } from './open.ts'
import { chatPage, nextAppCode, showChatCode } from './qr.ts'

test('all steps of signing in are accessible and fit into 320 px', { tag: '@wide' }, async ({ page, account, enter }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const judge = async (what: string) => {
    expect(await accessibilityFaults(page), what).toEqual([])
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await page.evaluate(layoutFaults), `${what} at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await open(page, '/recover')
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByText('请输入手机号', { exact: true })).toBeVisible()
  await judge('/recover with faults')
  await openDialog(page, '登录')
  const uuid = await showChatCode(page)
  await judge('the code of the official account')
  const content = nextAppCode(page)
  await dialog(page).getByText('APP 扫码').click()
  const ticket = await content
  await judge('the code of the app')
  await open(page, ticket)
  await judge('the page of a code, for a visitor')
  await open(page, chatPage(uuid))
  await judge('the page that plays the chat app')
  await enter(page, await account())
  await open(page, ticket)
  await judge('the page of a code')
  await open(page, '/reset')
  await page.getByRole('button', { name: '忘记旧密码？用验证码修改' }).click()
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await judge('/reset by code')
})

test('signing in by code and binding is possible by keyboard', { tag: '@wide' }, async ({ page, phone, site }) => {
  await open(page, '/')
  const opener = page.getByRole('banner').getByRole('button', { name: '登录', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: '扫码登录' }).focus()
  const loaded = page.waitForResponse('**/api/wechat/mp/login/qrcode')
  await page.keyboard.press('Enter')
  const { data } = (await (await loaded).json()) as { data: { uuid: string } }
  await expect(dialog(page).getByRole('radio', { name: '微信扫码' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByRole('radio', { name: 'APP 扫码' })).toBeFocused()
  const again = page.waitForResponse('**/api/wechat/mp/login/qrcode')
  await page.keyboard.press('ArrowLeft')
  const shown = ((await (await again).json()) as { data: { uuid: string } }).data.uuid
  expect(shown).not.toBe(data.uuid)
  const scanned = await page
    .context()
    .request.post(`/api/chat/simulated/${shown}/scan`, { data: { accountId: null }, headers: { origin: site.origin } })
  expect(await scanned.json()).toMatchObject({ code: 0 })
  await expect(field(page, '手机号')).toBeFocused()
  await page.keyboard.type(phone)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: '获取验证码' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, '验证码')).toBeFocused()
  await page.keyboard.type(await site.smsCode(phone))
  await expect(dialog(page).getByLabel('密码', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await dialog(page).getByLabel('确认密码', { exact: true }).focus()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(userMenu(page)).toBeVisible()
})
