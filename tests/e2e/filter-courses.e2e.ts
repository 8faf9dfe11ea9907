import { expect, test } from '../support/siteFixture.ts'
import { filters, titles } from './courseList.ts'
import { open } from './open.ts'

// Playwright scrolls moving elements into view, so a click could miss a popover during its animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('on a phone, the list is at the top, in rows below one sticky row of filters', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/course')
  await expect(titles(page)).toHaveCount(24)
  const rows = await page.getByRole('main').locator('li:has(h2)').all()
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()))
  expect(boxes[0]!.y).toBeLessThanOrEqual(200)
  expect(boxes.map((box) => Math.round(box!.height))).toEqual(boxes.map(() => 104))
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3500)
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).filter({ visible: true })).toHaveCount(1)
  const small = await filters(page)
    .locator('button:visible, a:visible')
    .evaluateAll((targets) => targets.filter((target) => target.getBoundingClientRect().height < 44).map(({ textContent }) => textContent))
  expect(small, 'targets lower than a finger').toEqual([])

  const bar = filters(page).locator('.sideways')
  const fades = () =>
    bar.evaluate((row) => ['--fade-left', '--fade-right'].map((side) => Number.parseFloat(getComputedStyle(row).getPropertyValue(side))))
  expect(await fades(), 'a row that goes on to the right fades there').toEqual([0, 40])
  await bar.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }))
  await expect.poll(fades, 'and at its end on the left').toEqual([40, 0])

  await page.evaluate(() => scrollTo(0, 1500))
  expect(await filters(page).boundingBox()).toMatchObject({ y: 56, height: 48 })
})

test('on a phone, the filter sheet shows the number of matching courses during selection, and the back button closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/course?sort=newest')
  const opener = filters(page).getByRole('button', { name: /^筛选/ })
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await opener.click()
  await expect(sheet.getByRole('button', { name: '查看 62 个结果' })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/course?sort=newest')
  await expect(opener).toBeFocused()

  await opener.click()
  const category = sheet.getByRole('button', { name: '机械制造' })
  await category.press('Enter')
  await expect(sheet.getByRole('button', { name: '查看 62 个结果' })).toBeHidden()
  await expect(category).toBeFocused()
  await sheet.getByRole('button', { name: /^五级/ }).click()
  await sheet.getByRole('button', { name: '付费' }).click()
  await sheet.getByRole('button', { name: '查看 3 个结果' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/course?category=machinery&level=5&price=paid&sort=newest')
  await expect(titles(page)).toHaveCount(3)
  await expect(filters(page).getByRole('button', { name: '筛选 3' })).toBeVisible()
  await filters(page).getByRole('link', { name: '去掉条件：付费' }).click()
  await expect(filters(page).getByRole('button', { name: '筛选 2' })).toBeVisible()

  await filters(page).getByRole('button', { name: '筛选 2' }).click()
  await sheet.getByRole('button', { name: '重置' }).click()
  await sheet.getByRole('button', { name: '查看 62 个结果' }).click()
  await expect(page).toHaveURL('/course?sort=newest')
})

test(
  'a filter popover opens by keyboard, closes on Escape, and filters the list without changing the scroll position',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, '/course')
    const first = await titles(page).first().boundingBox()
    const cover = await page.getByRole('main').locator('li img').first().boundingBox()
    expect(cover!.y, 'top of the first card').toBeLessThanOrEqual(300)
    expect(first!.y).toBeGreaterThan(cover!.y)
    const opener = filters(page).getByRole('button', { name: '职业' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(filters(page).getByRole('link', { name: '茶艺师' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(filters(page).getByRole('link', { name: '茶艺师' })).toBeHidden()
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await filters(page).getByRole('link', { name: '茶艺师' }).press('Enter')
    await expect(page).toHaveURL('/course?profession=tea-artist')
    await expect(filters(page).getByRole('link', { name: '去掉条件：茶艺师' })).toBeVisible()
    await expect(opener).toBeFocused()
    await expect(filters(page).getByRole('link', { name: '钳工' })).toBeHidden()
  },
)
