import { expect, test } from '../support/siteFixture.ts'
import { isMarked, mark, open } from './open.ts'

test.beforeEach(({ faults }) => faults.expect(/status of 5\d\d|^answer 5\d\d: GET .*\/api\//))
test.afterEach(({ site }) => site.startUpstream())

test('a list that cannot be loaded offers a retry, which succeeds once the upstream is back', async ({ page, site }) => {
  await open(page, '/course')
  await mark(page)
  await site.killUpstream()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '职业' }).click()
  await expect(page).toHaveURL('/profession')
  await expect(page.getByRole('heading', { level: 1, name: '全部职业' })).toBeVisible()
  const again = page.getByRole('main').getByRole('button', { name: '重新加载' })
  await expect(again.first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: '加载失败' }).first()).toBeVisible()

  await site.startUpstream()
  await again.first().click()
  await expect(page.getByText('共 25 个职业')).toBeVisible()
  await expect(again).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
})

test(
  'a course that cannot be loaded shows the error page inside the layout, and loads on the next try',
  { tag: '@wide' },
  async ({ page, site }) => {
    await open(page, '/course')
    const title = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).first()
    const name = await title.innerText()
    await site.killUpstream()
    await title.click()
    await expect(page.getByRole('heading', { name: '抱歉，系统出错了，请稍后再试' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page).toHaveURL(/\/course\/[\w-]+$/)

    await site.startUpstream()
    await page.goBack()
    await page.getByRole('main').getByRole('heading', { level: 2, name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  },
)

test('a page requested during the outage shows which sections failed, and the process survives', async ({ page, site, request }) => {
  // Pages for a request with a cookie of the site are rendered for it alone; those for all visitors wait for the upstream
  // for a moment.
  await page.context().addCookies([{ name: 'skill_token', value: 'a'.repeat(43), url: site.origin }])
  await site.killUpstream()
  const response = await page.goto('/course')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('main').getByRole('button', { name: '重新加载' }).first()).toBeVisible()
  expect((await request.get('/healthz')).status()).toBe(200)
  await site.startUpstream()
  await page.reload()
  await expect(page.getByText('共 62 门课程')).toBeVisible()
})

test('a page that a visitor has just seen stays available while the upstream is down', { tag: '@wide' }, async ({ page, site }) => {
  // A client that waits gets the shared cached page.
  const cached = await page.request.get('/course?level=3', { headers: { prefer: 'wait=60' } })
  expect(cached.headers()['cache-control']).toBe('private, no-cache')
  await site.killUpstream()
  await page.goto('/course?level=3')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(0)
})
