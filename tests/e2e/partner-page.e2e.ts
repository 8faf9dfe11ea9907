import type { Page } from '@playwright/test'
import { axeFaults } from './accessibilityFaults.ts'
import { open, test } from './partnerFixture.ts'
import { expect } from '../support/siteFixture.ts'

const inline = (page: Page) => page.locator('#inline')
const card = (page: Page) => inline(page).locator('section[aria-labelledby]').locator('..')
const input = (page: Page) => inline(page).getByRole('textbox').first()

test('styles of the page and of the component do not affect each other', async ({ page, demo }) => {
  await open(page, demo.partner)
  await expect(input(page)).toBeVisible()
  const look = () =>
    inline(page).evaluate((login) =>
      [...login.shadowRoot!.querySelectorAll('section[aria-labelledby], section[aria-labelledby] *')].map((element) => {
        const { color, backgroundColor, font, padding, display, position, textTransform } = getComputedStyle(element)
        return [element.localName, color, backgroundColor, font, padding, display, position, textTransform].join()
      }),
    )
  const before = await look()
  const heading = await page.locator('h1').evaluate((element) => getComputedStyle(element).font)
  await page.route('**/school.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: `${await response.text()}
        * { all: revert !important; color: red !important; font: 40px cursive !important; padding: 9px !important; position: relative !important; text-transform: uppercase !important; }
        input, button, section, div { display: none !important; background: lime !important; }
        section:has(zeyiji-login), .columns, main { display: block !important; } zeyiji-login { display: block !important; }`,
    })
  })
  await page.reload()
  await expect(input(page)).toBeVisible()
  const after = await look()
  expect(after).toEqual(before)
  await page.unroute('**/school.css')
  await page.reload()
  await expect(input(page)).toBeVisible()
  expect(await page.locator('h1').evaluate((element) => getComputedStyle(element).font)).toBe(heading)
})

test('the component is dark on a dark device or by its attribute, and in English likewise', { tag: '@wide' }, async ({ page, demo }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, demo.partner)
  await expect(card(page)).toHaveCSS('background-color', 'rgb(26, 32, 41)')
  await page.evaluate(() => document.querySelector('#inline')!.setAttribute('theme', 'light'))
  await expect(card(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.evaluate(() => document.querySelector('#inline')!.setAttribute('locale', 'en-US'))
  await expect(inline(page).getByRole('heading', { name: 'Log in to Zeyiji' })).toBeVisible()
  await inline(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(inline(page).getByText('Enter your phone number', { exact: true })).toBeVisible()
})

test('the page is accessible on light and dark devices', { tag: '@wide' }, async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/react']) {
    await open(page, demo.partner + path)
    await expect(page.getByRole('textbox', { name: '手机号' })).toBeVisible()
    expect(await axeFaults(page), path).toEqual([])
    await page.getByRole('button', { name: '学员登录' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await axeFaults(page), `${path}, dialog`).toEqual([])
  }
})

test('links to the host open in new tabs', { tag: '@wide' }, async ({ page, demo, site }) => {
  await open(page, demo.partner)
  const leads = (name: string) => inline(page).getByRole('link', { name })
  await expect(leads('忘记密码')).toHaveAttribute('href', `${site.origin}/recover`)
  await expect(leads('忘记密码')).toHaveAttribute('target', '_blank')
  await inline(page).getByRole('button', { name: '免费注册' }).click()
  await expect(leads('《服务协议》')).toHaveAttribute('href', `${site.origin}/service`)
  await expect(leads('《隐私政策》')).toHaveAttribute('href', `${site.origin}/privacy`)
  await page.evaluate(() => Object.assign(document.querySelector('#inline')!, { serviceHref: '/terms', modes: ['register', 'password'] }))
  await expect(leads('《服务协议》')).toHaveAttribute('href', '/terms')
  expect(await inline(page).evaluate((login) => [login.getAttribute('service-href'), login.getAttribute('modes')])).toEqual([
    '/terms',
    'register password',
  ])
  await inline(page).getByRole('button', { name: '立即登录' }).click()
  await expect(inline(page).getByRole('button', { name: '扫码登录' })).toHaveCount(0)
})

test.describe('without a working host', () => {
  for (const [host, words] of [
    [undefined, 'has no host'],
    ['www.example.com', 'has an invalid host "www.example.com"'],
    ['javascript:alert(1)', 'has an invalid host'],
  ] as const)
    test(
      `the host ${host} causes an explanation, and the content inside the element is shown`,
      { tag: '@wide' },
      async ({ page, demo, faults, told }) => {
        faults.expect(/zeyiji-login/)
        const said: string[] = []
        page.on('console', (message) => said.push(message.text()))
        await open(page, demo.partner)
        await page.evaluate((given) => {
          const login = document.createElement('zeyiji-login')
          if (given !== undefined) login.setAttribute('host', given)
          login.innerHTML = '<a href="/login">去登录</a>'
          document.querySelector('main')!.prepend(login)
        }, host)
        await expect(page.getByRole('link', { name: '去登录' })).toBeVisible()
        expect(said.join()).toContain(words)
        expect(said.join()).toContain('host="https://www.example.com"')
        expect(await told(page)).toEqual([
          { type: 'error', detail: { message: expect.stringContaining(words) as unknown as string, code: 0, status: 0 } },
        ])
      },
    )
})

test('the page can request failed scripts again', { tag: '@wide' }, async ({ page, demo, faults, told }) => {
  faults.expect(/LoginView|zeyiji-login/)
  await page.route('**/zeyiji-LoginView-*', (route) => route.abort())
  await open(page, demo.partner)
  const again = inline(page).getByRole('button', { name: '重新加载' })
  await expect(again).toBeVisible()
  expect((await told(page))[0]).toMatchObject({ type: 'error', detail: { code: 0 } })
  await page.unroute('**/zeyiji-LoginView-*')
  await again.click()
  await expect(input(page)).toBeVisible()
})

test('a second copy of the script does not affect the first one', { tag: '@wide' }, async ({ page, demo, site }) => {
  await open(page, demo.partner)
  await expect(input(page)).toBeVisible()
  await input(page).fill('139')
  await page.evaluate(
    (src) =>
      new Promise((done) => document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, onload: done }))),
    `${site.origin}/embed/zeyiji-ui.js?version=2`,
  )
  await expect(input(page)).toHaveValue('139')
  await page.getByRole('button', { name: '学员登录' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
