import { expect, type Page } from '@playwright/test'
import { dialog, press } from './dialog.ts'

/** Opens the QR mode of the dialog; returns the uuid of the official account's code. */
export async function showChatCode(page: Page): Promise<string> {
  const [answer] = await Promise.all([page.waitForResponse('**/api/wechat/mp/login/qrcode'), press(page, '扫码登录')])
  await expect(dialog(page).getByRole('img', { name: '登录二维码' })).toBeVisible()
  return ((await answer.json()) as { data: { uuid: string } }).data.uuid
}

/** Opens the app's code of the QR mode; returns its URL. */
export async function showAppCode(page: Page): Promise<string> {
  await showChatCode(page)
  const content = nextAppCode(page)
  await dialog(page).getByText('APP 扫码').click()
  await expect(dialog(page).getByRole('img', { name: '登录二维码' })).toBeVisible()
  return content
}

/** Returns the URL in the next code that the page requests. */
export async function nextAppCode(page: Page): Promise<string> {
  const answer = await page.waitForResponse('**/api/qr/generate')
  return ((await answer.json()) as { data: string }).data
}

/** Replaces the response of a call. */
export const answerWith = (page: Page, path: string, body: object, status = 200): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: { data: null, message: '', ...body } }))

/** Returns the path of the page that imitates the chat app after scanning a code. */
export const chatPage = (uuid: string): string => `/simulated/chat/${uuid}`

/** Masks a phone number: `138****0000` for `13800000000`. */
export const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`
