import type { Browser, BrowserContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'
import { scriptless } from './scriptless.ts'

interface Envelope {
  code: number
  msg: string
  data: unknown
}

/** Makes a call as the signed-in user; returns its envelope. */
async function call(context: BrowserContext, origin: string, path: string, data: object): Promise<Envelope> {
  const answer = await context.request.post(`${origin}/api${path}`, { data, headers: { origin } })
  return (await answer.json()) as Envelope
}

async function write(context: BrowserContext, origin: string, text: string): Promise<string> {
  const { code, data } = await call(context, origin, '/community/idea', { key: randomUUID(), text })
  expect(code).toBe(0)
  return (data as { id: string }).id
}

async function idOf(context: BrowserContext, origin: string): Promise<string> {
  const answer = await context.request.get(`${origin}/api/user/self`)
  return ((await answer.json()) as { data: { user: { id: string } } }).data.user.id
}

/** Opens a browser context of another user. */
async function other(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin })
  await call(context, origin, '/user/login', { account: '13800000000', security: 'Zeyiji@2026', loginType: 1 })
  return context
}

const tabs = (page: Page) => page.getByRole('navigation', { name: /的主页$/ })

test(
  'a visitor reads a user’s posts, also without scripts, and follows the user after signing in',
  { tag: '@wide' },
  async ({ page, context, signIn, site, browser }) => {
    const writer = await other(browser, site.origin)
    await write(writer, site.origin, '焊缝要看鱼鳞纹匀不匀')
    const id = await idOf(writer, site.origin)
    await writer.close()

    const plain = await browser.newContext(scriptless)
    const read = await plain.newPage()
    await read.goto(`${site.origin}/user/${id}`)
    await expect(read.getByText('焊缝要看鱼鳞纹匀不匀')).toBeVisible()
    await expect(read.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await plain.close()

    await open(page, `/user/${id}/dynamic`)
    await expect(page).toHaveTitle('小林学焊的主页 - 择一技')
    // Others see no tab of a list that is private or empty.
    await expect(tabs(page).getByRole('link', { name: '赞同' })).toHaveCount(0)
    await open(page, `/user/${id}/like`)
    await expect(page.getByText('对方未公开')).toBeVisible()
    await open(page, `/user/${id}/favorite`)
    await expect(page.getByText('对方未公开')).toBeVisible()
    await page.getByRole('link', { name: '看 TA 的动态' }).click()
    await page.getByRole('button', { name: '关注 小林学焊' }).click()
    await expect(page.getByRole('dialog')).toContainText('登录后关注 小林学焊')
    await signIn(context)
    await page.reload()
    const follow = page.getByRole('button', { name: '已关注 小林学焊' })
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: /\d 粉丝$/ }).click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '学员' }).first()).toBeVisible()
    await follow.dblclick()
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
  },
)

test('a user follows a follower back and removes a follower', { tag: '@wide' }, async ({ page, context, signIn, site, browser }) => {
  await signIn()
  const id = await idOf(context, site.origin)
  const fan = await other(browser, site.origin)
  expect(await call(fan, site.origin, `/user/${id}/follow`, { follow: 1 })).toMatchObject({ code: 0 })
  await fan.close()
  await open(page, `/user/${id}/relation/fans`)
  const row = page.getByRole('listitem').filter({ hasText: '小林学焊' })
  await row.getByRole('button', { name: '回关 小林学焊' }).click()
  await expect(row.getByRole('button', { name: '互相关注 小林学焊' })).toBeVisible()
  await row.getByRole('button', { name: '移除粉丝 小林学焊' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('还没有粉丝')).toBeVisible()
  await expect(page.getByRole('link', { name: '0 粉丝' })).toBeVisible()
  await open(page, `/user/${id}/relation/follow`)
  await expect(page.getByRole('button', { name: '已关注 小林学焊' })).toBeVisible()
})

test('a blocked user sees the block on the page and when replying; the block is removed in the settings', async ({
  page,
  context,
  signIn,
  site,
  browser,
}) => {
  await signIn()
  const id = await idOf(context, site.origin)
  const mine = await write(context, site.origin, '大家来说说怎么磨钻头')
  const blocked = await other(browser, site.origin)
  const theirs = await idOf(blocked, site.origin)
  await open(page, `/user/${theirs}`)
  await page.getByRole('button', { name: '举报' }).first().click()
  const report = page.getByRole('dialog', { name: '举报 小林学焊' })
  await report.getByRole('radio', { name: '其他' }).check()
  await report.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已收到举报')).toBeVisible()
  await page.getByRole('button', { name: '拉黑' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '拉黑' }).click()
  await expect(page.getByRole('main').getByText('你已拉黑对方')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(关注|回关) / })).toHaveCount(0)

  const seen = await blocked.newPage()
  await open(seen, `/user/${id}`)
  await expect(seen.getByRole('main').getByText('对方已将你拉黑')).toBeVisible()
  await expect(seen.getByRole('main').getByText('大家来说说怎么磨钻头')).toBeVisible()
  const comment = await call(blocked, site.origin, `/community/post/${mine}/comment`, { key: randomUUID(), text: '我来说两句' })
  expect(comment).toMatchObject({ code: 1003, msg: expect.stringContaining('已将你拉黑，暂时不能评论') })

  await open(page, '/setting/account')
  await page.getByRole('button', { name: '取消拉黑 小林学焊' }).click()
  await expect(page.getByText('没有拉黑任何人。')).toBeVisible()
  await seen.reload()
  await expect(seen.getByRole('button', { name: /^关注 / })).toBeVisible()
  await blocked.close()
})

test(
  'likes are private until the user publishes them, and the switch survives a reload',
  { tag: '@wide' },
  async ({ page, context, signIn, site, browser }) => {
    const writer = await other(browser, site.origin)
    const liked = await write(writer, site.origin, '铸铁补焊要先预热')
    await writer.close()
    await signIn()
    const id = await idOf(context, site.origin)
    await call(context, site.origin, `/community/post/${liked}/reaction`, { reaction: 1 })
    await open(page, `/user/${id}/like`)
    await expect(page.getByText('铸铁补焊要先预热')).toBeVisible()
    await page.getByRole('link', { name: '去公开' }).click()
    await expect(page).toHaveURL('/setting/user#shown')
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/setting/shown') && answer.request().method() === 'POST')
    await page.getByLabel('我的赞同').check()
    await stored
    await page.reload()
    await expect(page.getByLabel('我的赞同')).toBeChecked()
    const visitor = await browser.newContext({ baseURL: site.origin })
    const reader = await visitor.newPage()
    await open(reader, `/user/${id}/like`)
    await expect(reader.getByText('铸铁补焊要先预热')).toBeVisible()
    await visitor.close()
  },
)

test('the page of an unknown or deleted user says so', { tag: '@wide' }, async ({ page, faults }) => {
  faults.expect(/status of 404/)
  expect((await page.goto('/user/no-such-person'))?.status()).toBe(404)
  expect((await page.goto('/user/no-such-person/favorite'))?.status()).toBe(404)
  expect((await page.goto('/user/no-such-person/relation/fans'))?.status()).toBe(404)
})
