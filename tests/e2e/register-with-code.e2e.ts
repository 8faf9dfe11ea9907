import { choosePassword, dialog, field, openDialog, passwordField, press, userMenu } from './dialog.ts'
import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'

const password = 'Hanjie#2026'

test('a visitor registers with a code, signs out, and signs in with the password', async ({ page, context, phone, site }) => {
  await open(page, '/')
  await openDialog(page, '注册')
  await field(page, '手机号').fill(phone)
  await press(page, '获取验证码')
  await expect(page.getByText('发送成功')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^\d+s 后重试$/ })).toBeDisabled()
  await field(page, '验证码').fill(await site.smsCode(phone))
  await choosePassword(page, password)
  await dialog(page).getByRole('checkbox').check()
  await press(page, '注册')

  await expect(userMenu(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toHaveCount(0)

  const token = (await context.cookies()).find(({ name }) => name === 'skill_token')
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const readable = await page.evaluate(() => [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join(' '))
  expect(readable).not.toContain(token!.value)
  expect(readable).not.toContain('skill_token')
  expect(await page.content()).not.toContain(token!.value)
  expect(await (await context.request.get('/')).text()).not.toContain(token!.value)
  expect(site.output()).not.toContain(token!.value)

  await userMenu(page).click()
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`)).toBeVisible()
  const leave = page.getByRole('button', { name: '退出登录' })
  await hydrated(leave)
  await leave.click()
  await expect(page.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('skill_token')

  await hydrated(page.getByRole('banner').getByRole('button', { name: '登录', exact: true }))
  await openDialog(page, '登录')
  await field(page, '手机号').fill(phone)
  await passwordField(page).fill(password)
  await press(page, '登录')
  await expect(userMenu(page)).toBeVisible()
  await page.reload()
  await expect(userMenu(page)).toBeVisible()
})

test('an empty form reports what is missing at every field', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/')
  await openDialog(page, '注册')
  await expect(dialog(page).getByRole('button', { name: '获取验证码' })).toBeDisabled()
  await press(page, '注册')
  for (const text of ['请输入手机号', '请输入验证码', '请输入密码', '请再次输入密码', '请先阅读并同意《服务协议》和《隐私政策》'])
    await expect(dialog(page).getByText(text, { exact: true })).toBeVisible()
  await expect(field(page, '手机号')).toBeFocused()
  await expect(field(page, '手机号')).toHaveAccessibleDescription('请输入手机号')
})

test('a field is validated on blur, and then 300 ms after each keystroke', { tag: '@wide' }, async ({ page, phone }) => {
  await page.clock.install()
  await open(page, '/')
  await openDialog(page, '注册')
  await page.clock.pauseAt(Date.now() + 60_000)
  const wrong = dialog(page).getByText('手机号格式错误')
  await field(page, '手机号').fill('23800138000')
  await expect(wrong).toHaveCount(0)
  await field(page, '手机号').blur()
  await expect(wrong).toBeVisible()
  await field(page, '手机号').fill(phone)
  await page.clock.runFor(299)
  await expect(wrong).toBeVisible()
  await page.clock.runFor(1)
  await expect(wrong).toHaveCount(0)

  for (const [typed, text] of [
    ['Ab1!', '密码长度不小于8位'],
    ['Abcdefgh1!Abcdefg', '密码长度不大于16位'],
    ['abcdefgh', '必须包含大小写字母、数字、特殊字符'],
    ['Abcd 123!', '密码不能包含空格'],
  ] as const) {
    await passwordField(page).fill(typed)
    await passwordField(page).blur()
    await expect(dialog(page).getByText(text)).toBeVisible()
  }
  await field(page, '验证码').pressSequentially('12345678')
  await expect(field(page, '验证码')).toHaveValue('123456')
})

test('a wrong code is reported at its field, and the correct code stays valid', { tag: '@wide' }, async ({ page, phone, site }) => {
  await open(page, '/')
  await openDialog(page, '注册')
  await field(page, '手机号').fill(phone)
  await press(page, '获取验证码')
  const code = await site.smsCode(phone)
  await field(page, '验证码').fill(code === '000000' ? '111111' : '000000')
  await choosePassword(page, password)
  await dialog(page).getByRole('checkbox').check()
  await press(page, '注册')
  await expect(field(page, '验证码')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, '验证码')).toHaveAccessibleDescription(/验证码/)
  await field(page, '验证码').fill(code)
  await press(page, '注册')
  await expect(userMenu(page)).toBeVisible()
})

test('the agreements open in separate tabs, and the input stays', { tag: '@wide' }, async ({ page, context, phone }) => {
  await open(page, '/')
  await openDialog(page, '注册')
  await field(page, '手机号').fill(phone)
  const opened = context.waitForEvent('page')
  await dialog(page).getByRole('link', { name: '《隐私政策》' }).click()
  await expect((await opened).getByRole('heading', { level: 1, name: '择一技隐私政策' })).toBeVisible()
  await expect(field(page, '手机号')).toHaveValue(phone)
})
