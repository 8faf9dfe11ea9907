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
