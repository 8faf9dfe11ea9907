import { dialog, field, openDialog, passwordField, press } from './dialog.ts'
import { expect, test } from '../support/signInFixture.ts'
import { open } from './open.ts'
import { answerWith, showChatCode } from './qr.ts'

/* Errors about signing in from the error catalogue (specification, section 8), as shown on the site. */

const scanPath = '/api/wechat/mp/login/qrcode/scan'
const lost = '获取二维码状态失败，请刷新页面后重试'

test.beforeEach(({ faults }) => faults.expect(/status of (404|500|502)|^answer 50\d/))

test('an expired binding shows the server’s message or a default one, and leads back to the code', async ({ page, phone }) => {
  await open(page, '/')
  await openDialog(page, '登录')
  await answerWith(page, scanPath, { code: 1108, msg: '请先绑定手机号' })
  await showChatCode(page)
  for (const [msg, text] of [
    ['这个页面已经用过', '这个页面已经用过'],
    [undefined, '页面已失效，请重新扫码或授权'],
  ]) {
    await expect(dialog(page).getByRole('heading', { name: '绑定账号' })).toBeVisible()
    await answerWith(page, '/api/wechat/mp/bing', { code: 1178, msg })
    await field(page, '手机号').fill(phone)
    await field(page, '验证码').fill('123456')
    await expect(page.getByText(text!)).toBeVisible()
    await expect(dialog(page).getByRole('img', { name: '登录二维码' })).toBeVisible()
  }
})

test('another error of polling is shown once and stops it, for either code', { tag: '@wide' }, async ({ page }) => {
  await answerWith(page, scanPath, { code: 1502 }, 502)
  await answerWith(page, '/api/qr/result', { code: 1, msg: '系统繁忙' })
  let polls = 0
  page.on('request', (request) => (polls += Number(/scan$|result$/.test(request.url()))))
  await open(page, '/')
  await openDialog(page, '登录')
  await showChatCode(page)
  await expect(page.getByText(lost)).toBeVisible()
  await expect(dialog(page).getByText('暂时无法获知扫码结果')).toBeVisible()
  await dialog(page).getByText('APP 扫码').click()
  await expect(dialog(page).getByText('暂时无法获知扫码结果')).toBeVisible()
  expect(polls).toBe(2)
})

test('a code that fails to load is replaced by a message and a button that loads it', { tag: '@wide' }, async ({ page }) => {
  await answerWith(page, '/api/wechat/mp/login/qrcode', { code: 1502 }, 502)
  await answerWith(page, '/api/qr/generate', { code: 1502 }, 502)
  await open(page, '/')
  await openDialog(page, '登录')
  await press(page, '扫码登录')
  await expect(dialog(page).getByText('二维码加载失败，请点击按钮重试～')).toBeVisible()
  await dialog(page).getByText('APP 扫码').click()
  await expect(dialog(page).getByText('二维码加载失败，请点击按钮重试～')).toBeVisible()
  await page.unrouteAll()
  await press(page, '重新加载')
  await expect(dialog(page).getByRole('img', { name: '登录二维码' })).toBeVisible()
})

test('a refused sign-in shows the reason in a toast, and the input stays', { tag: '@wide' }, async ({ page, phone }) => {
  await open(page, '/')
  await openDialog(page, '登录')
  await field(page, '手机号').fill(phone)
  await passwordField(page).fill('Falsch#2026')
  for (const [status, body, text] of [
    [200, { code: 1, msg: '账号正在注销，暂时不能登录' }, '账号正在注销，暂时不能登录'],
    [200, { code: 1 }, '出错了，请稍后再试～'],
    [200, { code: 201, msg: '请先激活账号' }, '请先激活账号'],
    [404, { code: 1004, msg: 'x' }, '资源不存在'],
    [500, { code: 1502, msg: 'x' }, '服务器内部错误'],
  ] as const) {
    await answerWith(page, '/api/user/login', body, status)
    await press(page, '登录')
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(field(page, '手机号')).toHaveValue(phone)
})
