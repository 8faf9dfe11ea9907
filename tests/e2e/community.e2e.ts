import type { Browser, BrowserContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'
import { scriptless } from './scriptless.ts'

/** Makes a call as the signed-in user; returns its data. */
async function call<Answer extends object>(context: BrowserContext, origin: string, path: string, data: object): Promise<Answer> {
  const answer = await context.request.post(`${origin}/api/community${path}`, { data, headers: { origin } })
  const envelope = (await answer.json()) as { code: number; data: Answer }
  expect(envelope).toMatchObject({ code: 0 })
  return envelope.data
}

const write = (context: BrowserContext, origin: string, text: string, topics: string[] = []) =>
  call<{ id: string }>(context, origin, '/idea', { key: randomUUID(), text, topics })

/** Opens a browser context of another user. */
async function other(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext()
  const data = { account: '13800000000', security: 'Zeyiji@2026', loginType: 1 }
  await context.request.post(`${origin}/api/user/login`, { data, headers: { origin } })
  return context
}

async function likesOf(page: Page, id: string): Promise<number> {
  const answer = await page.request.get(`/api/community/post/${id}`)
  return ((await answer.json()) as { data: { counts: { likes: number } } }).data.counts.likes
}

const feed = (page: Page) => page.getByRole('feed')
const cards = (page: Page) => feed(page).getByRole('article')
const words = (page: Page) => page.getByRole('textbox', { name: '想法', exact: true })

async function beginToWrite(page: Page): Promise<void> {
  await page.getByRole('button', { name: '写想法' }).click()
  await expect(words(page)).toBeVisible()
}

test('a draft of an idea survives a reload; once sent, the idea is first in the list and has a public page', async ({ page, signIn }) => {
  await signIn()
  await open(page, '/community')
  await beginToWrite(page)
  await words(page).fill('今天第一次**独立**完成管道焊')
  await page.getByLabel('添加话题').fill('管道焊')
  await page.getByLabel('添加话题').press('Enter')
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await page.reload()
  await beginToWrite(page)
  await expect(words(page)).toHaveValue('今天第一次**独立**完成管道焊')
  await expect(page.getByRole('button', { name: '去掉话题 管道焊' })).toBeVisible()
  await page.getByRole('button', { name: '发布' }).click()
  await expect(cards(page).first()).toContainText('今天第一次独立完成管道焊')
  await beginToWrite(page)
  await expect(words(page)).toHaveValue('')
  await cards(page).first().getByRole('link', { name: '今天第一次独立完成管道焊' }).click()
  await expect(page).toHaveURL(/\/community\/pin\/[\w-]+$/)
  await expect(page.locator('strong', { hasText: '独立' })).toBeVisible()
  await expect(page).toHaveTitle(/的想法：今天第一次独立完成管道焊/)
})

test(
  'a visitor who likes a post is asked to sign in, and the like is counted after that; a second click removes it',
  { tag: '@wide' },
  async ({ page, context, signIn, site, browser }) => {
    const writer = await other(browser, site.origin)
    const { id } = await write(writer, site.origin, '面包机也能发面')
    await writer.close()
    await open(page, `/community/pin/${id}`)
    await page.getByRole('button', { name: '赞同' }).click()
    await expect(page.getByRole('dialog')).toContainText('登录后赞同这条想法')
    await signIn(context)
    await page.reload()
    const like = page.getByRole('button', { name: /^赞同/ })
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toContainText('1')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => likesOf(page, id)).toBe(0)
  },
)

test('a reply appears in its comment thread, and a link to the reply opens the thread and highlights it', async ({
  page,
  signIn,
  site,
  context,
}) => {
  await signIn()
  const { id } = await write(context, site.origin, '醒面多久合适')
  const comment = (text: string, replyTo: string | null = null) =>
    call<{ id: string }>(context, site.origin, `/post/${id}/comment`, { key: randomUUID(), text, replyTo })
  const first = await comment('天热少醒十分钟')
  for (let number = 1; number <= 14; number++) await comment(`第 ${number} 条`, number % 2 ? first.id : null)
  await open(page, `/community/pin/${id}`)
  await page.getByRole('button', { name: '赞同' }).first().click()
  await expect(page.getByRole('button', { name: '赞同 1' })).toHaveAttribute('aria-pressed', 'true')
  const thread = page.getByRole('listitem').filter({ hasText: '天热少醒十分钟' })
  await thread.getByRole('button', { name: '还有 5 条回复' }).click()
  await expect(thread.getByText('第 13 条')).toBeVisible()
  await thread.getByRole('button', { name: '回复', exact: true }).first().click()
  await page.getByRole('textbox', { name: /^回复/ }).fill('记下了')
  await page.keyboard.press('Control+Enter')
  await expect(thread.getByText('记下了')).toBeVisible()

  const reply = await comment('要看的就是这一条', first.id)
  await open(page, `/community/pin/${id}?comment=${reply.id}`)
  const marked = page.locator('[data-marked]')
  await expect(marked).toContainText('要看的就是这一条')
  await expect(marked).toBeInViewport()
  await open(page, `/community/pin/${id}?comment=no-such-comment`)
  await expect(page.getByText('你要看的评论已删除，或暂不显示')).toBeVisible()
})

test(
  'a user deletes their own idea after a confirmation, and its address becomes a 404 page',
  { tag: '@wide' },
  async ({ page, signIn, site, context, faults }) => {
    await signIn()
    const { id } = await write(context, site.origin, '写错了，删掉')
    await open(page, `/community/pin/${id}`)
    await page.getByLabel('更多操作').click()
    await page.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(page).toHaveURL('/community')
    faults.expect(/status of 404/)
    expect((await page.goto(`/community/pin/${id}`))?.status()).toBe(404)
  },
)

test(
  'a user edits their own idea in place, and withdraws the previous version, which is public until then',
  { tag: '@wide' },
  async ({ page, signIn, site, context }) => {
    await signIn()
    const { id } = await write(context, site.origin, '立焊电流用 110 安')
    await open(page, `/community/pin/${id}`)
    await page.getByRole('button', { name: '编辑' }).click()
    await expect(words(page)).toHaveValue('立焊电流用 110 安')
    await words(page).fill('')
    await page.getByRole('button', { name: '保存修改' }).click()
    await expect(page.getByText('请填写想法')).toBeVisible()
    await words(page).fill('立焊电流用 95 安')
    await page.getByRole('button', { name: '保存修改' }).click()
    const idea = page.getByRole('article', { name: /的想法$/ })
    await expect(idea).toContainText('立焊电流用 95 安')
    await page.reload()
    await page.getByRole('button', { name: '修改记录' }).click()
    const versions = page.getByRole('dialog', { name: '修改记录' })
    await expect(versions).toContainText('立焊电流用 110 安')
    await versions.getByRole('button', { name: '撤下第 1 版' }).click()
    await page.getByRole('dialog', { name: '撤下第 1 版？' }).getByRole('button', { name: '撤下' }).click()
    await expect(versions).toContainText('作者撤下了这一版')
    await expect(versions).not.toContainText('立焊电流用 110 安')
  },
)

test('a post is reported with a reason', { tag: '@wide' }, async ({ page, signIn, site, browser }) => {
  const writer = await other(browser, site.origin)
  const { id } = await write(writer, site.origin, '加我领红包')
  await writer.close()
  await signIn()
  await open(page, `/community/pin/${id}`)
  await page.getByLabel('更多操作').first().click()
  await page.getByRole('button', { name: '举报' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByText('请选择原因')).toBeVisible()
  await dialog.getByRole('radio', { name: '广告、刷屏' }).check()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已收到举报')).toBeVisible()
})

test(
  'an external link shows its target before the reader leaves, and a link to this site opens directly',
  { tag: '@wide' },
  async ({ page, signIn, site, context }) => {
    await signIn()
    const { id } = await write(context, site.origin, '参考 [手册](https://manual.example/g71?a=1&b=2)')
    await open(page, `/community/pin/${id}`)
    await page.getByRole('link', { name: '手册' }).click()
    await expect(page.getByRole('heading', { name: '即将离开择一技' })).toBeVisible()
    await expect(page.getByText('manual.example', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: '继续前往' })).toHaveAttribute('href', 'https://manual.example/g71?a=1&b=2')
    await open(page, `/community/leave?to=${encodeURIComponent('javascript:alert(1)')}`)
    await expect(page.getByRole('heading', { name: '这个链接打不开' })).toBeVisible()
    await open(page, `/community/leave?to=${encodeURIComponent(`${site.origin}/course?a=1`)}`)
    await expect(page.getByRole('link', { name: '打开', exact: true })).toHaveAttribute('href', '/course?a=1')
  },
)

test('the back button restores the position in the feed, and a line shows the number of new posts without moving the page', async ({
  page,
  signIn,
  site,
  context,
  browser,
}) => {
  await signIn()
  const topics = ['接着看']
  for (let number = 1; number <= 5; number++) await write(context, site.origin, `第一批 ${number}`, topics)
  await page.clock.install()
  await open(page, '/community?tab=idea')
  await page.getByRole('link', { name: '#接着看' }).first().click()
  await expect(page.getByRole('heading', { name: '#接着看' })).toBeVisible()
  await expect(cards(page)).toHaveCount(5)
  await cards(page).first().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 300))
  const before = await cards(page).nth(2).boundingBox()
  await cards(page).nth(2).getByRole('link', { name: '第一批 3' }).click()
  await expect(page).toHaveURL(/\/community\/pin\//)
  await page.goBack()
  await expect.poll(async () => (await cards(page).nth(2).boundingBox())?.y).toBe(before?.y)

  const somebody = await other(browser, site.origin)
  await write(somebody, site.origin, '后来写的', topics)
  await somebody.close()
  await page.clock.runFor(61_000)
  const line = page.getByRole('button', { name: '1 条新内容' })
  await expect(line).toBeVisible()
  expect((await cards(page).nth(2).boundingBox())?.y).toBe(before?.y)
  await expect(cards(page)).toHaveCount(5)
  await line.click()
  await expect(cards(page).first()).toContainText('后来写的')
  await expect(cards(page)).toHaveCount(6)
  await expect(line).toBeHidden()
})

test('without scripts, each part of a feed has its own page', { tag: '@wide' }, async ({ site, browser }) => {
  const plain = await browser.newContext(scriptless)
  const page = await plain.newPage()
  await page.goto(`${site.origin}/community?tab=question`)
  const titles = () => feed(page).getByRole('heading').allInnerTexts()
  await expect(feed(page).getByRole('heading').first()).toBeVisible()
  const first = await titles()
  expect(first).toHaveLength(20)
  await page.getByRole('link', { name: '更多内容' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(feed(page).getByRole('heading').first()).toBeVisible()
  const next = await titles()
  expect(next.length).toBeGreaterThan(0)
  expect(next.filter((title) => first.includes(title))).toEqual([])
  await plain.close()
})

test('the next part of a feed loads at its end', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/community?tab=question')
  await expect(cards(page)).toHaveCount(20)
  // Scrolls like a reader: after a jump to the end, the next part is loaded only by a click.
  await cards(page).nth(12).scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20)
})
