import { expect, test } from '../support/siteFixture.ts'
import { hydrated, isMarked, mark, open } from './open.ts'

test.beforeEach(({ faults }) => faults.expect(/status of 404/))

test('an unknown path shows a 404 page with status 404 and a link home', async ({ page }) => {
  const response = await open(page, '/nope')
  expect(response.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '您访问的页面不存在！' })).toBeVisible()
  await expect(page.getByText('Page not found: /nope', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^页面不存在/)
  await mark(page)
  const home = page.getByRole('link', { name: '返回首页' })
  await hydrated(home)
  await home.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: '择一技，学好一门手艺' })).toBeAttached()
  expect(await isMarked(page)).toBe(true)
})

test('a link to a missing page shows the same 404 page', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/course/first-aid-cpr-aed')
  const title = page.getByRole('heading', { level: 1 })
  await hydrated(title)
  await title.evaluate((heading) => {
    heading.append(Object.assign(document.createElement('a'), { href: '/course/gone', textContent: '旧课程' }))
  })
  await page.getByRole('link', { name: '旧课程' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '您访问的页面不存在！' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^现场急救/ })).toBeVisible()
})

for (const [what, path] of [
  ['a broken escape', '/%E0%A4%A'],
  ['a line separator', '/course/x/%E2%80%A8'],
] as const) {
  test(`a URL with ${what} shows the 404 page with its links, opened directly or by a link`, { tag: '@wide' }, async ({ page, faults }) => {
    // The router logs each such address that it matches.
    faults.expect(/could not be decoded/)
    expect((await open(page, path)).status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '您访问的页面不存在！' })).toBeVisible()
    await hydrated(page.getByRole('link', { name: '返回首页' }))
    await mark(page)
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: '择一技，学好一门手艺' })).toBeAttached()
    expect(await isMarked(page)).toBe(true)
    await page.getByRole('main').evaluate((main, href) => {
      main.prepend(Object.assign(document.createElement('a'), { href, textContent: '坏链接' }))
    }, path)
    await page.getByRole('link', { name: '坏链接' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '您访问的页面不存在！' })).toBeVisible()
    await expect(page.getByText('Page not found: ')).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: '择一技，学好一门手艺' })).toBeAttached()
  })
}
