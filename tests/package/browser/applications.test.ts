import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bundleByVite, bundleByWebpack } from '../bundle.ts'
import { launch, openPage } from './openPage.ts'
import { runNode } from '../runNode.ts'
import { nonce, servePage } from './servePage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

test('an application built with Vite hydrates and works under a strict policy, without warnings of React', () =>
  works(inject('react19'), bundleByVite(inject('react19'), 'app/browser.js', 'development')))

test('an application built with webpack works', { tags: ['wide'] }, () =>
  works(inject('react19'), bundleByWebpack(inject('react19'), 'app/browser.js')),
)

test('an application with React 18 works without warnings of React', () =>
  works(inject('react18'), bundleByVite(inject('react18'), 'app/browser.js', 'development')))

test('StyleRoot sets the nonce of styles in a page that is rendered only in the browser', async () =>
  serve({ scripts: await bundleByVite(inject('react19'), 'app/alone.js', 'production') }))

/** Renders the page on the server, hydrates it and uses various components. */
async function works(project: string, bundling: Promise<Map<string, string>>): Promise<void> {
  const { styles, html } = (await runNode(project, 'app/server.js')) as { styles: string; html: string }
  await serve({ head: `<meta property="csp-nonce" nonce="${nonce}">${styles}`, html, scripts: await bundling })
}

async function serve(content: Parameters<typeof servePage>[0]): Promise<void> {
  const { origin, close } = await servePage(content)
  try {
    await openPage(browser, origin, use)
  } finally {
    close()
  }
}

async function use(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByRole('heading', { name: '您访问的页面不存在！' }).waitFor()

  await button('保存').click()
  await page.getByRole('status').getByText('已保存').waitFor()
  expect(
    await page
      .locator("[data-part='toast']")
      .filter({ hasText: '已保存' })
      .evaluate((card) => getComputedStyle(card).display),
  ).toBe('flex')

  await button('查看大图：蓝').click()
  const preview = page.getByRole('dialog', { name: '图片预览' })
  await preview.getByText('2 / 2').waitFor()
  await page.keyboard.press('ArrowLeft')
  await preview.getByText('1 / 2').waitFor()
  expect(await preview.evaluate((dialog) => getComputedStyle(dialog).backgroundColor)).toMatch(/^rgba?\(13, 16, 20/)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })

  await button('登录').click()
  const login = page.getByRole('dialog')
  await login.getByRole('textbox', { name: '手机号' }).fill('12')
  await page.keyboard.press('Enter')
  await login.getByText('手机号格式错误').waitFor()
  await page.keyboard.press('Escape')
  await login.waitFor({ state: 'detached' })

  await page.getByLabel('口令').fill('abc')
  await button('显示密码').click()
  expect(await page.getByLabel('口令').getAttribute('type')).toBe('text')
}
