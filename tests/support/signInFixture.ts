import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test as base } from './siteFixture.ts'

/** Password of every account that `account` creates. */
export const password = 'Hanjie#2026'

interface SignInFixtures {
  /** Another device: a browser with its own IP address and cookies, watched for errors like the first one. */
  device: (options?: BrowserContextOptions) => Promise<Page>
  /** Creates an account with a password by the API; returns its phone number. */
  account: () => Promise<string>
  /** Signs a browser in to such an account. */
  enter: (page: Page, phone: string) => Promise<void>
}

let addresses = 0
/** Each device has its own IP address, because messages per address are limited. */
const newAddress = () => ({ 'x-forwarded-for': `10.1.${Math.floor(++addresses / 250)}.${addresses % 250}` })

let phones = 0

export const test = base.extend<SignInFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern: here none.
  extraHTTPHeaders: async ({}, provide) => provide(newAddress()),

  device: async ({ browser, faults, baseURL }, provide) => {
    const opened: { close: () => Promise<void> }[] = []
    await provide(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: baseURL!,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        extraHTTPHeaders: newAddress(),
        ...options,
      })
      opened.push(context)
      await faults.watch(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },

  account: async ({ site, playwright }, provide, { workerIndex }) => {
    await provide(async () => {
      const phone = `137${String(workerIndex).padStart(3, '0')}${String(++phones).padStart(5, '0')}`
      const request = await playwright.request.newContext({ extraHTTPHeaders: newAddress() })
      await call(request, site.origin, 'POST /api/sys/user/sms/code', { account: phone, type: 1 })
      const security = await site.smsCode(phone)
      await call(request, site.origin, 'POST /api/user/register', { account: phone, security, password, type: 1 })
      site.ageMessages(phone)
      await request.dispose()
      return phone
    })
  },

  enter: async ({ site }, provide) => {
    await provide((page, phone) =>
      call(page.context().request, site.origin, 'POST /api/user/login', { account: phone, security: password, loginType: 1 }),
    )
  },
})

/** Makes a call like a page of the site and expects success. */
async function call(request: APIRequestContext, origin: string, line: string, data: object): Promise<void> {
  const answer = await request.post(origin + line.slice('POST '.length), { data, headers: { origin } })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

export { expect }
