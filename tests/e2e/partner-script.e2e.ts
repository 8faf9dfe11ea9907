import type { Locator, Page } from '@playwright/test'
import { open, test } from './partnerFixture.ts'
import { expect } from '../support/siteFixture.ts'

const password = 'Hanjie#2026'
const inline = (page: Page) => page.locator('#inline')
const modal = (page: Page) => page.getByRole('dialog')
const field = (within: Locator, label: string) => within.getByRole('textbox', { name: label })
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
const greeting = (page: Page) => page.getByRole('status').filter({ hasText: '欢迎回来' })

async function register(page: Page, within: Locator, phone: string, codeOf: (phone: string) => Promise<string>): Promise<void> {
  await press(within, '免费注册')
  await field(within, '手机号').fill(phone)
  await press(within, '获取验证码')
  await expect(page.getByText('发送成功')).toBeVisible()
  await field(within, '验证码').fill(await codeOf(phone))
  for (const chosen of await within.locator('input[autocomplete="new-password"]').all()) await chosen.fill(password)
  await within.getByRole('checkbox').check()
  await press(within, '注册')
}

/**
 * Returns everything that scripts of the page can read without an event: its markup including shadow roots, storage, and
 * global values.
 */
const readable = (page: Page) =>
  page.evaluate(() => {
    const markup = (root: Element | ShadowRoot): string =>
      root.innerHTML +
      [...root.querySelectorAll('*')]
        .map((element) => [...element.attributes].map(({ value }) => value).join() + (element.shadowRoot ? markup(element.shadowRoot) : ''))
        .join()
    const values = Object.getOwnPropertyNames(window).map((name) => {
      try {
        return JSON.stringify(Reflect.get(window, name)) ?? ''
      } catch {
        return ''
      }
    })
    const inputs = [...document.querySelectorAll('zeyiji-login')].flatMap((login) =>
      [...login.shadowRoot!.querySelectorAll('input')].map(({ value }) => value),
    )
    return [markup(document.documentElement), JSON.stringify([localStorage, sessionStorage]), document.cookie, ...values, ...inputs].join()
  })

test('a visitor registers with a code, signs out and signs in with the password, and the token stays where the page stored it', async ({
  page,
  context,
  demo,
  site,
  phone,
  told,
}) => {
  const tokens: string[] = []
  page.on('request', (request) => tokens.push(request.headers()['token'] ?? ''))
  await open(page, demo.partner)
  await register(page, inline(page), phone, site.smsCode)
  await expect(greeting(page)).toBeVisible()
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`)).toBeVisible()
  await expect(inline(page)).toBeHidden()

  await page.getByRole('button', { name: '退出' }).click()
  await expect(field(inline(page), '手机号')).toHaveValue('')
  await field(inline(page), '手机号').fill(phone)
  await inline(page).locator('input[autocomplete="current-password"]').fill(password)
  await inline(page).locator('input[autocomplete="current-password"]').press('Enter')
  await expect(greeting(page)).toBeVisible()

  expect((await told(page)).map(({ type }) => type)).toEqual(['success', 'success'])
  const sent = [...new Set(tokens.filter(Boolean))]
  expect(sent).toHaveLength(2)
  const found = await readable(page)
  for (const secret of [...sent, password]) expect(found).not.toContain(secret)
  expect(await context.cookies()).toEqual([])
  expect(site.output()).not.toContain(sent[0])
})

test('the dialog opens with the page’s button, traps the focus and returns it; closing it dispatches cancel', async ({
  page,
  demo,
  told,
}) => {
  await open(page, demo.partner)
  const button = page.getByRole('button', { name: '学员登录' })
  await expect(inline(page).getByRole('textbox').first()).toBeVisible()
  await button.click()
  await expect(modal(page)).toBeVisible()
  await expect(field(modal(page), '手机号')).toBeFocused()
  expect(await page.locator('#dialog').evaluate((login) => [Reflect.get(login, 'opened'), login.hasAttribute('open')])).toEqual([
    true,
    true,
  ])
  for (let index = 0; index < 14; index += 1) {
    await page.keyboard.press(index % 5 === 4 ? 'Shift+Tab' : 'Tab')
    const place = await page.evaluate(() => {
      const active = document.activeElement?.shadowRoot?.activeElement
      // Besides the dialog, only the browser's own controls may get the focus.
      return document.activeElement === document.body || Boolean(active?.closest('dialog'))
    })
    expect(place).toBe(true)
  }
  await field(modal(page), '手机号').focus()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  expect(await told(page)).toEqual([{ type: 'cancel', detail: null }])

  // Opened by the property, without an event.
  await page.evaluate(() => Reflect.set(document.querySelector('#dialog')!, 'open', true))
  await expect(modal(page)).toBeVisible()
  await page.evaluate(() => document.querySelector<HTMLElement & { close: () => void }>('#dialog')!.close())
  await expect(modal(page)).toHaveCount(0)
  expect(await told(page)).toHaveLength(1)
})

test('a refusal is shown above the dialog and reported to the page', { tag: '@wide' }, async ({ page, demo, phone, told }) => {
  await open(page, demo.partner)
  await page.getByRole('button', { name: '学员登录' }).click()
  await page.route('**/api/user/login', (route) =>
    route.fulfill({
      json: { code: 1029, data: null, message: '', msg: '请求过于频繁，请稍后再试' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await field(modal(page), '手机号').fill(phone)
  await modal(page).locator('input[type="password"]').fill('x')
  await press(modal(page), '登录')
  const toast = page.getByRole('alert').getByText('请求过于频繁，请稍后再试')
  await expect(toast).toBeVisible()
  // The toast is in the shadow root, has its styles, and nothing covers it.
  const card = page.locator('[data-part="toast"]').filter({ hasText: '请求过于频繁，请稍后再试' })
  await expect(card).toHaveCSS('border-radius', '10px')
  expect(
    await toast.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const root = element.getRootNode() as ShadowRoot
      return [root.host.id, element.contains(root.elementFromPoint(left + width / 2, top + height / 2))]
    }),
  ).toEqual(['dialog', true])
  expect(await told(page)).toEqual([{ type: 'error', detail: { message: '请求过于频繁，请稍后再试', code: 1029, status: 200 } }])
})

test(
  'on an origin that the host does not allow, the reason is shown and reported to the page',
  { tag: '@wide' },
  async ({ page, demo, phone, faults, told }) => {
    faults.expect(/CORS policy|does not allow pages of|Failed to load resource|ERR_FAILED/)
    const said = page.waitForEvent('console', (message) => message.text().includes('EMBED_ORIGINS'))
    await open(page, demo.stranger)
    await field(inline(page), '手机号').fill(phone)
    await inline(page).locator('input[type="password"]').fill(password)
    await press(inline(page), '登录')
    await expect(page.getByRole('alert').getByText('本网站尚未获准使用择一技登录，请联系网站管理员')).toBeVisible()
    expect((await said).text()).toContain(demo.stranger)
    expect(await told(page)).toEqual([
      { type: 'error', detail: { message: '本网站尚未获准使用择一技登录，请联系网站管理员', code: 0, status: 0 } },
    ])
  },
)
