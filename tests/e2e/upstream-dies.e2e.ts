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

test('a page requested during the outage shows which sections failed, and the process survives', async ({
  page,
  site,
  request,
  faults,
}) => {
  faults.expect(/503/)
  // Pages for a request with a cookie of the site are rendered for it alone; those for all visitors wait for the upstream
  // for a moment.
  await page.context().addCookies([{ name: 'skill_token', value: 'a'.repeat(43), url: site.origin }])
  await site.killUpstream()
  const response = await page.goto('/course')
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('main').getByRole('button', { name: '重新加载' }).first()).toBeVisible()
  expect((await request.get('/healthz')).status()).toBe(200)
  await site.startUpstream()
  await page.reload()
  await expect(page.getByText('共 62 门课程')).toBeVisible()
})
