import { expect, galleryPieces, test } from './galleryFixture.ts'
import { layoutFaults } from './layoutFaults.ts'

test('every component has a page in the navigation, with idiomatic code of its scenes', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: '组件' }).getByRole('link')
  await expect(links).toHaveCount(galleryPieces.length)
  for (const link of await links.all()) {
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: (await link.textContent())!, exact: true })).toBeVisible()
    const codes = await page.locator('pre').allTextContents()
    expect(codes.length).toBe(await page.locator('main > section').count())
    for (const code of codes) {
      expect(code).toMatch(/^import .*export function Scene/s)
      expect(code).not.toMatch(/\bt\(|useTranslate|data-opens|#lib/)
    }
  }
})

test('the code of a scene is copied in the selected language', { tag: '@wide' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/#/button/wide')
  const scene = page.getByRole('region', { name: '通栏' })
  const copied = async () => {
    await scene.getByRole('button', { name: '复制' }).click()
    await expect(scene.getByRole('button', { name: '已复制' })).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied()).toContain('先逛逛')
  await page.getByText('EN', { exact: true }).click()
  await expect(scene.getByRole('button', { name: 'Look around first' })).toBeVisible()
  await expect(scene.getByRole('button', { name: '复制' })).toBeVisible()
  expect(await copied()).toContain("from '@zeyiji/ui/primitives'")
})

test('mode, language and direction are selected at the top and stored in the address', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/#/errors/missing')
  const html = page.locator('html')
  for (const [choice, attribute, value] of [
    ['深色', 'data-color-mode', 'dark'],
    ['浅色', 'data-color-mode', 'light'],
    ['右起', 'dir', 'rtl'],
  ] as const) {
    await page.getByText(choice, { exact: true }).click()
    await expect(html).toHaveAttribute(attribute, value)
  }
  await page.getByText('EN', { exact: true }).click()
  await expect(page.getByText('The page you are visiting does not exist!').first()).toBeVisible()
  expect(new URL(page.url()).search).toBe('?mode=light&dir=rtl&locale=en-US')
  await page.reload()
  await expect(html).toHaveAttribute('dir', 'rtl')
})

test('a scene is shown alone in the mode, language and direction of its address', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/?bare&mode=dark&locale=en-US&dir=rtl#/image/states')
  await expect(page.getByRole('button', { name: 'View full size: A plane' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

for (const width of [360, 768, 1440]) {
  test(`the gallery fits at ${width} px`, { tag: '@wide' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const dir of ['ltr', 'rtl']) {
      await page.goto(`/?dir=${dir}#/theme`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(layoutFaults), dir).toEqual([])
    }
  })
}
