import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/signInFixture.ts'
import { open } from './open.ts'

/** Makes a call as the page's user; returns the data. */
async function call<Answer = { id: string }>(page: Page, origin: string, path: string, data: object): Promise<Answer> {
  const answer = await page.context().request.post(origin + path, { data, headers: { origin } })
  const { code, data: given } = (await answer.json()) as { code: number; data: Answer }
  expect(code).toBe(0)
  return given
}

test('a learner who asked a question finds all replies later, by category, and marks them as read', async ({
  page,
  site,
  account,
  enter,
  device,
}) => {
  const [asker, helper] = [await account(), await account()]
  await enter(page, asker)
  const other = await device()
  await enter(other, helper)
  const post = (of: Page, path: string, data: object) => call(of, site.origin, `/api/community/${path}`, { key: randomUUID(), ...data })
  const me = (await (await page.context().request.get(`${site.origin}/api/user/self`)).json()) as { data: { user: { id: string } } }

  const question = await post(page, 'question', { title: '仰焊铁水总往下掉怎么办', text: '' })
  const idea = await post(page, 'idea', { text: '今天第一次独立完成管道焊' })
  const answer = await post(other, `question/${question.id}/answer`, { text: '先把电弧压短，再降一成电流。' })
  const comment = await post(other, `post/${idea.id}/comment`, { text: '多大的管？' })
  await post(other, 'idea', { text: `[@同学](/user/${me.data.user.id}) 那本教材找到了` })
  await call(other, site.origin, `/api/community/post/${idea.id}/reaction`, { reaction: 1 })

  await page.clock.install()
  await open(page, '/study')
  await page.getByRole('banner').getByLabel('消息，4 条未读').click()
  await page.getByRole('navigation', { name: '消息', exact: true }).getByRole('link', { name: '评论' }).click()
  await expect(page).toHaveURL('/message/reply')
  const main = page.getByRole('main')
  const rows = main.getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('多大的管？')
  await expect(rows).toContainText('今天第一次独立完成管道焊')
  await expect(rows.getByRole('link')).toHaveAttribute('href', `/community/pin/${idea.id}?comment=${comment.id}`)

  // Marks a single message, in place.
  await rows.getByRole('button', { name: /^标为已读/ }).click()
  await expect(rows.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner').getByLabel('消息，3 条未读')).toBeVisible()

  for (const [label, path, words, href] of [
    ['回答', '/message/answer', '回答了你的问题', `/community/question/${question.id}/answer/${answer.id}`],
    ['@我', '/message/at', '提到了你', /^\/community\/pin\//],
    ['赞和收藏', '/message/like', '赞同了你的想法', `/community/pin/${idea.id}`],
  ] as const) {
    await main.getByRole('navigation', { name: '消息的种类' }).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(rows).toContainText(words)
    await expect(rows.getByRole('link')).toHaveAttribute('href', href)
  }

  // Marks a category; the others stay unread.
  await main.getByRole('button', { name: '全部已读' }).click()
  await expect(page.getByRole('banner').getByLabel('消息，2 条未读')).toBeVisible()
  await page.reload()
  await expect(rows.getByRole('button')).toHaveCount(0)

  // A later comment appears without a reload when the user returns to the page.
  await main.getByRole('link', { name: '评论' }).click()
  await expect(rows).toHaveCount(1)
  await post(other, `post/${idea.id}/comment`, { text: '还有照片吗' })
  await page.clock.fastForward(31_000)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(rows).toHaveCount(2)

  // Marks all messages, from any page.
  await open(page, '/study')
  await page.getByRole('banner').getByLabel('消息，3 条未读').click()
  await page.getByRole('banner').getByRole('button', { name: '全部已读' }).click()
  await expect(page.getByRole('banner').getByLabel('消息', { exact: true }).first()).toBeVisible()
})

test(
  'an empty category describes its future content, and its settings disable the counters but not the messages',
  { tag: '@wide' },
  async ({ page, site, account, enter, device }) => {
    const [writer, reader] = [await account(), await account()]
    await enter(page, writer)
    await open(page, '/message/system')
    await expect(page.getByRole('main')).toContainText('还没有通知')
    await page.getByRole('main').getByRole('link', { name: '提醒设置' }).click()
    await expect(page).toHaveURL(/\/setting\/account#messages$/)
    const likes = page.getByRole('main').getByLabel(/^赞同/)
    await Promise.all([page.waitForResponse((answer) => answer.url().endsWith('/api/message/muted')), likes.uncheck()])
    await page.reload()
    await expect(likes).not.toBeChecked()

    const other = await device()
    await enter(other, reader)
    const idea = await call(page, site.origin, '/api/community/idea', { key: randomUUID(), text: '立焊终于不流了' })
    await call(other, site.origin, `/api/community/post/${idea.id}/reaction`, { reaction: 1 })
    await open(page, '/message/like')
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('赞同了你的想法')
    await expect(page.getByRole('main').getByRole('button', { name: /已读/ })).toHaveCount(0)
  },
)
