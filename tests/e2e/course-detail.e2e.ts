import { expect, test } from '../support/siteFixture.ts'
import { isMarked, mark, open, scrollTop } from './open.ts'

const path = '/course/first-aid-cpr-aed'

test('the tabs lead to the sections and follow the scroll', async ({ page }) => {
  await open(page, path)
  const tabs = page.getByRole('navigation', { name: '课程内容' })
  for (const [tab, title] of [
    [/^目录/, '课程目录'],
    [/^讲师/, '讲师'],
    [/^评价/, '学员评价'],
    [/^介绍/, '课程介绍'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    const heading = page.getByRole('heading', { level: 2, name: title })
    await expect(heading).toBeInViewport()
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'location')
    const covered = await tabs.boundingBox()
    const place = await heading.boundingBox()
    expect(place!.y).toBeGreaterThanOrEqual(covered!.y + covered!.height)
  }
  await page.getByRole('heading', { level: 2, name: '课程目录' }).evaluate((heading) => heading.scrollIntoView())
  await expect(tabs.getByRole('link', { name: /^目录/ })).toHaveAttribute('aria-current', 'location')
})

test('reviews are filtered by stars and paged without the page moving', async ({ page }) => {
  await open(page, path)
  await mark(page)
  const reviews = page.getByRole('region', { name: '学员评价' })
  await reviews.evaluate((section) => section.scrollIntoView())
  const place = await scrollTop(page)
  expect(place).toBeGreaterThan(300)
  await reviews.getByRole('link', { name: /^5 星/ }).click()
  await expect(page).toHaveURL(`${path}?stars=5#reviews`)
  await expect(reviews.getByRole('link', { name: /^5 星/ })).toHaveAttribute('aria-current', 'true')
  await expect(reviews.getByRole('img', { name: /[1-4](\.\d)? ?(星|分)/ }).nth(1)).toHaveCount(0)
  expect(Math.abs((await scrollTop(page)) - place)).toBeLessThanOrEqual(1)
  await reviews.getByRole('link', { name: '查看全部评价' }).click()
  await expect(page).toHaveURL(`${path}#reviews`)
  expect(Math.abs((await scrollTop(page)) - place)).toBeLessThanOrEqual(1)
  expect(await isMarked(page)).toBe(true)
})

test('sharing copies the address and says so for a second and a half', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Without a dialog of the device's own the address is copied.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.clock.install()
  await open(page, `${path}?stars=5`)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: '分享' }).click()
  const copied = page.getByRole('button', { name: '已复制' })
  await expect(copied).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.origin + path)
  await page.clock.runFor(1499)
  await expect(copied).toBeVisible()
  await page.clock.runFor(1)
  await expect(copied).toHaveCount(0)
  await expect(page.getByRole('button', { name: '分享' })).toBeVisible()
})

test('a related course is one click away and starts at its top', async ({ page }) => {
  await open(page, path)
  const related = page.getByRole('region', { name: '相关课程' }).getByRole('link').first()
  const title = await related.getByRole('heading').innerText()
  await related.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(0)
})
