import { expect, test } from '../support/siteFixture.ts'
import { isMarked, mark, open, scrollTop } from './open.ts'

const path = '/course/first-aid-cpr-aed'

test('the cover is shown, and the tabs lead to the sections and follow the scroll position', async ({ page }) => {
  await open(page, path)
  // Playwright counts a transparent image as visible.
  await expect(page.getByRole('img', { name: /的封面$/ })).toHaveCSS('opacity', '1')
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

test('reviews are filtered by stars without moving the page', { tag: '@wide' }, async ({ page }) => {
  await open(page, path)
  await mark(page)
  const reviews = page.getByRole('region', { name: '学员评价' })
  await reviews.evaluate((section) => section.scrollIntoView())
  const place = await scrollTop(page)
  expect(place).toBeGreaterThan(300)
  await expect(reviews.getByRole('article').first()).toBeVisible()
  const all = await reviews.getByRole('article').count()
  await reviews.getByRole('link', { name: /^5 星/ }).click()
  await expect(page).toHaveURL(`${path}?stars=5#reviews`)
  await expect(reviews.getByRole('link', { name: /^5 星/ })).toHaveAttribute('aria-current', 'true')
  await expect(reviews.getByRole('article').getByRole('img', { name: /^4/ })).toHaveCount(0)
  // A placeholder may be shown until the reviews arrive.
  await expect(reviews.getByRole('article').first()).toBeVisible()
  const best = await reviews.getByRole('article').count()
  expect(best).toBeLessThan(all)
  await expect(reviews.getByRole('article').getByRole('img', { name: '5.0 分，满分 5 分' })).toHaveCount(best)
  expect(Math.abs((await scrollTop(page)) - place)).toBeLessThanOrEqual(1)

  await reviews.getByRole('link', { name: '查看全部评价' }).click()
  await expect(page).toHaveURL(`${path}#reviews`)
  await expect(reviews.getByRole('article')).toHaveCount(all)
  expect(Math.abs((await scrollTop(page)) - place)).toBeLessThanOrEqual(1)
  expect(await isMarked(page)).toBe(true)
})

test(
  'further pages of reviews start at the top of the reviews, and a page beyond the last one leads back',
  { tag: '@wide' },
  async ({ page }) => {
    // No course of the demonstration has this many reviews.
    await page.route('**/api/course/*/review?*', (route) => {
      const number = new URL(route.request().url()).searchParams.get('page')
      const review = (place: number) => ({
        id: `${number}-${place}`,
        author: '学员',
        avatar: null,
        stars: 4,
        text: `第 ${number} 页第 ${place} 条`,
        createdAt: '2026-10-01T00:00:00.000Z',
        reply: null,
      })
      const data = { list: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(review), page: Number(number), pageSize: 10, total: 25 }
      return route.fulfill({ json: { code: 0, data, message: 'ok' } })
    })
    await open(page, path)
    const reviews = page.getByRole('region', { name: '学员评价' })
    await reviews.getByRole('link', { name: /^4 星/ }).click()
    await expect(reviews.getByText('第 1 页第 1 条')).toBeVisible()
    await reviews.getByRole('navigation', { name: '评价分页' }).getByRole('link', { name: '2', exact: true }).click()
    await expect(page).toHaveURL(`${path}?stars=4&reviews=2#reviews`)
    await expect(reviews.getByText('第 2 页第 1 条')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '学员评价' })).toBeInViewport()

    await page.unrouteAll()
    await open(page, `${path}?reviews=99`)
    await expect(reviews.getByText('这一页没有评价了')).toBeVisible()
    await reviews.getByRole('link', { name: '回到第一页' }).click()
    await expect(reviews.getByRole('article').first()).toBeVisible()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(
    'the bar of a paid course emphasises buying over the trial; the page is short, and long sections unfold',
    { tag: '@wide' },
    async ({ page }) => {
      await open(page, '/course/welder-smaw-basics')
      // Only one bar: the site's bar is replaced by the course's.
      await expect(page.getByRole('navigation', { name: '底部导航' })).toBeHidden()
      const bar = page.getByRole('group', { name: '加入课程' })
      await expect(bar).toBeInViewport()
      const loudest = page.locator('main').locator('button[data-tone="primary"], a[data-tone="primary"]').filter({ visible: true })
      await expect(loudest).toHaveText(['立即购买'])
      const code = page.getByRole('button', { name: '激活码兑换' })
      await expect(code).toHaveCSS('text-decoration-line', 'underline')
      await expect(code).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      expect(await height()).toBeLessThan(5000)
      const related = page.getByRole('region', { name: '相关课程' }).getByRole('list')
      expect(await related.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > 2 * clientWidth)).toBe(true)

      const reviews = page.getByRole('region', { name: '学员评价' })
      await expect(reviews.getByRole('article').filter({ visible: true })).toHaveCount(2)
      await reviews.getByRole('button', { name: '展开全部评价' }).click()
      await expect(reviews.getByRole('article').filter({ visible: true })).toHaveCount(7)
      const outline = page.getByRole('region', { name: '课程目录' })
      await outline.getByRole('button', { name: '展开全部' }).click()
      await expect(outline.getByRole('listitem').filter({ visible: true })).toHaveCount(16)

      await bar.getByRole('button', { name: '免费试看' }).click()
      await expect(page.locator('video')).toBeInViewport()
      await expect(bar.getByRole('button', { name: '回到试看' })).toBeVisible()
    },
  )

  test('a course prints completely, without buttons', { tag: '@wide' }, async ({ page }) => {
    await open(page, '/course/welder-smaw-basics')
    await page.emulateMedia({ media: 'print' })
    const outline = page.getByRole('region', { name: '课程目录' })
    await expect(page.getByText('以你的实名颁发课程结业证书')).toBeVisible()
    await expect(page.getByRole('region', { name: '学员评价' }).getByRole('article').filter({ visible: true })).toHaveCount(7)
    expect(
      await outline
        .getByRole('listitem')
        .last()
        .evaluate((row) => row.checkVisibility()),
    ).toBe(true)
    await expect(page.locator('main').locator('button[data-tone], a[data-tone]').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('main').getByRole('navigation', { name: '课程内容' })).toBeHidden()
    await expect(page.getByRole('button', { name: /^免费试看/ })).toBeHidden()
    const trials = page.getByRole('main').locator('details li button')
    expect(await trials.count()).toBeGreaterThan(0)
    for (const title of await trials.all()) await expect(title, 'the titles of trial lessons').toBeVisible()
    await expect(page.locator('main a[data-tone]').filter({ visible: true })).toHaveCount(0)
  })
})

test(
  'on a desktop, the cover is as wide as the text, and the next section starts within the first screen',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/course/welder-smaw-basics')
    const width = async (name: RegExp | string) => (await page.getByRole('region', { name }).boundingBox())!.width
    const cover = await page.getByRole('img', { name: /的封面$/ }).boundingBox()
    expect(cover!.width).toBeCloseTo(await width('课程介绍'), 0)
    await expect(page.getByRole('heading', { name: '课程介绍' })).toBeInViewport()
    const loudest = page.locator('main').locator('button[data-tone="primary"], a[data-tone="primary"]').filter({ visible: true })
    await expect(loudest).toHaveText(['立即购买'])
  },
)
