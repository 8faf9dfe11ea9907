import { dialog, field, press } from './dialog.ts'
import { answer, callsOf, count, expect, show, test } from './loginFixture.ts'

// Positions are measured, which requires elements without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const phone = '13800138000'
const scan = 'POST /api/wechat/mp/login/qrcode/scan'
const login = 'POST /api/user/login'

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
