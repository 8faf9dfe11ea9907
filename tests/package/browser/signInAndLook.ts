import type { Browser, Page } from '@playwright/test'
import { expect } from 'vitest'

/** The user whom the login host signs in, regardless of the input. */
const user = { id: 'u1', nickname: '陈师傅', avatar: null, phone: '138****8000', gender: 0 }

/** Imitates the host to which the recipes' pages sign in. */
export async function playHost(page: Page): Promise<void> {
  await page.route('https://www.example.com/api/user/login', (route) =>
    route.fulfill({
      status: route.request().method() === 'OPTIONS' ? 204 : 200,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { code: 0, msg: '', data: { token: 'token', user } },
    }),
  )
}

/** Enters a phone number and a password into the login form and submits it. */
export async function typeAccount(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill('13800138000')
  await page.getByLabel('密码', { exact: true }).fill('Wood-1234')
  await page.keyboard.press('Enter')
  await page.getByText('陈师傅，你好').waitFor()
}

/**
 * Uses a page of a framework recipe: opens the preview of its images, closes it with the back button, and signs in.
 */
export async function signInAndLook(page: Page): Promise<void> {
  await playHost(page)
  const address = page.url()
  const preview = page.getByRole('dialog', { name: '图片预览' })
  await pressHydrated(page, '查看大图：刨子')
  await preview.getByText('1 / 2').waitFor()
  expect(await preview.evaluate((dialog) => getComputedStyle(dialog).backgroundColor)).toMatch(/^rgba?\(13, 16, 20/)
  await page.goBack()
  await preview.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)

  await pressHydrated(page, '登录')
  await typeAccount(page)
  const told = page.locator("[data-part='toast']").filter({ hasText: '登录成功' })
  await told.waitFor()
  expect(await told.evaluate((toast) => getComputedStyle(toast).display)).toBe('flex')
}

/** Clicks a button after React has hydrated it; an earlier click would be lost. */
async function pressHydrated(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect
    .poll(() => button.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))), { timeout: 10_000 })
    .toBe(true)
  await button.click()
}

/** Checks the page without scripts: images have their boxes, and the button has the colours of the tokens. */
export async function lookWithoutScripts(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  try {
    await page.goto(origin)
    const button = page.getByRole('button', { name: '登录', exact: true })
    expect(await button.evaluate((one) => getComputedStyle(one).borderRadius)).toBe('6px')
    const picture = page.locator("[data-part='image']").first()
    expect(await picture.evaluate((one) => one.getBoundingClientRect().width)).toBe(300)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))).toBe('#0A8450')
  } finally {
    await page.close()
  }
}
