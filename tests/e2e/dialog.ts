import type { Locator, Page } from '@playwright/test'

/** Returns the sign-in dialog. */
export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const field = (page: Page, label: string): Locator => dialog(page).getByRole('textbox', { name: label })
export const passwordField = (page: Page): Locator => dialog(page).getByLabel('密码', { exact: true })
/** Enters a new password twice in the open form. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await passwordField(page).fill(password)
  await dialog(page).getByLabel('确认密码', { exact: true }).fill(password)
}
export const press = (page: Page, name: string): Promise<void> => dialog(page).getByRole('button', { name, exact: true }).click()

/** Opens the dialog with the button in the header. */
export async function openDialog(page: Page, button: '登录' | '注册'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: button, exact: true }).click()
  await dialog(page)
    .getByRole('heading', { name: button === '登录' ? '登录择一技' : '注册择一技' })
    .waitFor()
}

/** Signs in with a code in the open dialog; creates the account if there is none. */
export async function signInByCode(page: Page, phone: string, codeOf: (phone: string) => Promise<string>): Promise<void> {
  await press(page, '验证码登录')
  await field(page, '手机号').fill(phone)
  await press(page, '获取验证码')
  await field(page, '验证码').fill(await codeOf(phone))
  await dialog(page).getByRole('checkbox').check()
  await press(page, '登录')
}

/** Returns the menu behind the avatar of a signed-in user. */
export const userMenu = (page: Page): Locator => page.getByRole('banner').locator('summary[aria-label*="的菜单"]')
