import { expect, type Page } from '@playwright/test'
import { dialog, press } from './dialog.ts'

/** Opens the QR mode of the open dialog; gives the uuid of the official account's code. */
export async function showChatCode(page: Page): Promise<string> {
  const [answer] = await Promise.all([page.waitForResponse('**/api/wechat/mp/login/qrcode'), press(page, '扫码登录')])
  await expect(dialog(page).getByRole('img', { name: '登录二维码' })).toBeVisible()
  return ((await answer.json()) as { data: { uuid: string } }).data.uuid
}

/** Opens the app's side of the QR mode; gives the address that its code holds. */
export async function showAppCode(page: Page): Promise<string> {
  await showChatCode(page)
  const content = nextAppCode(page)
  await dialog(page).getByText('APP 扫码').click()
  await expect(dialog(page).getByRole('img', { name: '登录二维码' })).toBeVisible()
  return content
}

/** The address in the code that the page asks for next. */
export async function nextAppCode(page: Page): Promise<string> {
  const answer = await page.waitForResponse('**/api/qr/generate')
  return ((await answer.json()) as { data: string }).data
}

/** Answers a call as the server never would of its own accord. */
export const answerWith = (page: Page, path: string, body: object, status = 200): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: { data: null, message: '', ...body } }))

/** The page that plays the chat app, where a code leads. */
export const chatPage = (uuid: string): string => `/simulated/chat/${uuid}`

/** `138****0000` for `13800000000`. */
export const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`
