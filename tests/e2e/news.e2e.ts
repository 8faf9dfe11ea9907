import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'
import { scriptless } from './scriptless.ts'

interface Item {
  id: string
  title: string
}

test(
  'the channels filter the list, pinned news are first, and the back button restores the position',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, '/')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '资讯' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '资讯' })).toBeVisible()
    const rows = page.getByRole('main').locator('ol a')
    await expect(rows.first()).toContainText('置顶')
    const tabs = page.getByRole('navigation', { name: '资讯频道' })
    await tabs.getByRole('link', { name: '政策' }).click()
    await expect(page).toHaveURL('/news?channel=policy')
    await expect(tabs.getByRole('link', { name: '政策' })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveTitle(/^政策/)
    await expect(rows.first()).toBeVisible()
    for (const facts of await rows.locator('.facts').allInnerTexts()) expect(facts).toContain('政策')
    await page.goBack()
    await expect(page).toHaveURL('/news')
    await expect(tabs.getByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('navigation', { name: '资讯列表分页' }).getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveURL('/news?page=2')
    await expect(rows.first()).not.toContainText('置顶')
  },
)

test('a news item shows its source and date, leads through its text and on to the next item', { tag: '@wide' }, async ({ page, site }) => {
  const answer = await page.request.get(`${site.origin}/api/news?pageSize=100`)
  const { data } = (await answer.json()) as { data: { list: Item[] } }
  let read = { id: '', title: '', contents: [] as { title: string }[], next: null as { name: string } | null, source: '' }
  for (const { id } of data.list) {
    read = ((await (await page.request.get(`${site.origin}/api/news/${id}`)).json()) as { data: typeof read }).data
    if (read.contents.length > 2 && read.next) break
  }
  await open(page, `/news/${read.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: read.title })).toBeVisible()
  await expect(main.getByText(`来源：${read.source}`)).toBeVisible()
  await expect(main.getByText(/^\d{4}-\d\d-\d\d 发布$/)).toBeVisible()
  const last = main.getByRole('navigation', { name: '目录' }).getByRole('link').last()
  await last.click()
  await expect(main.getByRole('heading', { level: 2, name: await last.innerText() })).toBeInViewport()
  await main.getByRole('link', { name: `下一篇 ${read.next!.name}` }).click()
  await expect(main.getByRole('heading', { level: 1, name: read.next!.name })).toBeVisible()
})

test('an attached file of a news item is downloaded under its name', { tag: '@wide' }, async ({ page, site }) => {
  const answer = await page.request.get(`${site.origin}/api/news?pageSize=100`)
  const { data } = (await answer.json()) as { data: { list: Item[] } }
  for (const { id } of data.list) {
    const one = await page.request.get(`${site.origin}/api/news/${id}`)
    const { attachments } = ((await one.json()) as { data: { attachments: { name: string }[] } }).data
    const [file] = attachments
    if (!file) continue
    await open(page, `/news/${id}`)
    const started = page.waitForEvent('download')
    await page.getByRole('region', { name: '附件' }).getByRole('link', { name: file.name }).click()
    expect((await started).suggestedFilename()).toBe(file.name)
    return
  }
  throw new Error('No news of the demonstration pack has a file')
})

test('removed news show a notice and lead to others; unknown news are a 404 page', async ({ page, faults }) => {
  faults.expect(/status of 404 .*\/news\/no-such-thing/)
  await open(page, '/news')
  await page.route('**/api/news/*', (route) =>
    route.fulfill({ json: { code: 1010, data: null, message: '这篇资讯已删除', msg: '这篇资讯已删除' } }),
  )
  await page.getByRole('main').locator('ol a').first().click()
  await expect(page.getByRole('heading', { level: 1, name: '这篇资讯已删除' })).toBeVisible()
  await expect(page).toHaveTitle(/内容已下架/)
  await page.getByRole('link', { name: '看最新资讯' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '资讯' })).toBeVisible()
  expect((await page.goto('/news/no-such-thing'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '您访问的页面不存在！' })).toBeVisible()
})

test('分享 copies the address of a news item', { tag: '@wide' }, async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-write'])
  await open(page, '/news')
  await page.getByRole('main').locator('ol a').first().click()
  await page.getByRole('button', { name: '分享' }).click()
  await expect(page.getByRole('button', { name: '已复制' })).toBeVisible()
  expect(page.url().startsWith(`${site.origin}/news/`)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use(scriptless)

  test('news are found by channel and can be read', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/news?channel=exam')
    const first = page.getByRole('main').locator('ol a').first()
    const title = await first.getByRole('heading').innerText()
    await first.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(200)
    await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  })
})
