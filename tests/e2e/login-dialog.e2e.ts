import { dialog, field, passwordField, press } from './dialog.ts'
import { answer, callsOf, count, expect, openScene, show, test } from './loginFixture.ts'

// Positions are measured, which requires elements without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const phone = '13800138000'
const scan = 'POST /api/wechat/mp/login/qrcode/scan'
const sms = 'POST /api/sys/user/sms/code'
const login = 'POST /api/user/login'

test('a code is polled while it is visible: not in a hidden page, and immediately when the page is shown again', async ({ page }) => {
  await page.clock.install()
  await show(page, { mode: 'qr' })
  await expect(dialog(page).getByRole('img', { name: '登录二维码' })).toBeVisible()
  await page.clock.runFor(2000)
  await expect.poll(() => count(page, scan)).toBe(1)
  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await setVisibility('hidden')
  await page.clock.runFor(60_000)
  expect(await count(page, scan)).toBe(1)
  await setVisibility('visible')
  await page.clock.runFor(0)
  await expect.poll(() => count(page, scan)).toBe(2)
  await press(page, '密码登录')
  await page.clock.runFor(60_000)
  expect(await count(page, scan)).toBe(2)
})

test('the input survives switching between all modes', async ({ page }) => {
  await show(page)
  await field(page, '手机号').fill(phone)
  await passwordField(page).fill('geheim')
  await press(page, '扫码登录')
  await dialog(page).getByText('APP 扫码').click()
  await expect(dialog(page).getByText('点击“我的-左上角扫一扫”登录')).toBeVisible()
  await expect(dialog(page).getByRole('img', { name: '登录二维码' })).toBeVisible()
  await press(page, '免费注册')
  await expect(field(page, '手机号')).toHaveValue(phone)
  await expect(field(page, '验证码')).toBeFocused()
  await field(page, '验证码').fill('111111')
  await press(page, '立即登录')
  await expect(passwordField(page)).toHaveValue('geheim')
  await press(page, '免费注册')
  await expect(field(page, '验证码')).toHaveValue('111111')
})

test('a complete message can be pasted, and its code signs in', async ({ page, context, scene }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: scene })
  await show(page)
  await press(page, '验证码登录')
  await field(page, '手机号').fill(phone)
  await dialog(page).getByRole('checkbox').check()
  await page.evaluate(() => navigator.clipboard.writeText('【择一技】验证码 123456，5分钟内有效。\n请勿告诉他人'))
  await field(page, '验证码').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page).toHaveTitle('已登录')
  expect(await callsOf(page, login)).toEqual([{ account: phone, security: '123456', loginType: 2 }])
})

test('full-width digits of a Chinese keyboard are accepted', { tag: '@wide' }, async ({ page }) => {
  await show(page, { mode: 'register' })
  await field(page, '手机号').focus()
  await page.keyboard.insertText('１３８００１３８０００')
  await expect(field(page, '手机号')).toHaveValue(phone)
  await field(page, '验证码').focus()
  await page.keyboard.insertText('１２３')
  await page.keyboard.insertText('４５６７')
  await expect(field(page, '验证码')).toHaveValue('123456')
})

test('a double click sends one code, and the wait survives a reload', async ({ page, scene }) => {
  await show(page, { mode: 'register' })
  await field(page, '手机号').fill(phone)
  await dialog(page).getByRole('button', { name: '获取验证码' }).dblclick()
  await expect(page.getByText('发送成功')).toBeVisible()
  expect(await count(page, sms)).toBe(1)
  await openScene(page, scene)
  await show(page, { mode: 'register' })
  await expect(dialog(page).getByRole('button', { name: '获取验证码' })).toBeDisabled()
  await field(page, '手机号').fill(phone)
  await expect(dialog(page).getByRole('button', { name: /^\d+s 后重试$/ })).toBeDisabled()
})

test('an expired code is renewed in place and keeps the focus', async ({ page }) => {
  await page.clock.install()
  await answer(page, scan, { data: { status: -1, user: null } })
  await show(page, { mode: 'qr' })
  const box = dialog(page).getByRole('group', { name: '微信扫码' })
  await expect(box.getByRole('img')).toBeVisible()
  const before = await box.boundingBox()
  await page.clock.runFor(2000)
  const refresh = box.getByRole('button', { name: /二维码已过期\s*点击刷新/ })
  await refresh.focus()
  const asked = await count(page, 'GET /api/wechat/mp/login/qrcode')
  await page.keyboard.press('Enter')
  await expect(refresh).toHaveCount(0)
  await expect(box).toBeFocused()
  expect(await box.boundingBox()).toEqual(before)
  expect(await count(page, 'GET /api/wechat/mp/login/qrcode')).toBe(asked + 1)
})

test('a code that failed to load shows an error and can be reloaded', { tag: '@wide' }, async ({ page }) => {
  await answer(page, 'GET /api/wechat/mp/login/qrcode', { data: { uuid: 'u', url: 'data:image/png;base64,AAAA' } })
  await show(page, { mode: 'qr' })
  await expect(dialog(page).getByText('二维码加载失败，请点击按钮重试～')).toBeVisible()
  await answer(page, 'GET /api/wechat/mp/login/qrcode', { data: { uuid: 'u', url: '/code.svg' } })
  await press(page, '重新加载')
  await expect(dialog(page).getByRole('img', { name: '登录二维码' })).toBeVisible()
})

test('a new user of the chat app binds a phone number, sets a password, and is signed in', async ({ page }) => {
  await page.clock.install()
  await answer(page, scan, { code: 1108 })
  await answer(page, 'POST /api/wechat/mp/bing', { data: { status: 2, uuid: 'next', user: { token: 't', user: { id: 'u' } } } })
  await show(page, { mode: 'qr' })
  await expect(dialog(page).getByRole('img')).toBeVisible()
  await page.clock.runFor(2000)
  await expect(page.getByRole('dialog', { name: '绑定账号' })).toBeVisible()
  await expect(field(page, '手机号')).toBeFocused()
  await field(page, '手机号').fill(phone)
  await field(page, '验证码').fill('123456')
  await expect(page.getByRole('dialog', { name: '设置密码' })).toBeVisible()
  const password = dialog(page).getByRole('textbox', { name: '密码', exact: true })
  await expect(password).toBeFocused()
  await password.fill('Hanjie#2026')
  await field(page, '确认密码').fill('Hanjie#2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('已登录')
  expect(await callsOf(page, 'POST /api/sys/user/password/reset/mp/permit')).toEqual([{ password: 'Hanjie#2026', uuid: 'next' }])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/uuid|138001|Hanjie/)
})

test('a form cannot be submitted twice at the same time', { tag: '@wide' }, async ({ page }) => {
  await answer(page, login, 'never')
  await show(page)
  await field(page, '手机号').fill(phone)
  await passwordField(page).fill('geheim')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: '登录', exact: true })).toHaveAttribute('aria-busy', 'true')
  expect(await count(page, login)).toBe(1)
})
