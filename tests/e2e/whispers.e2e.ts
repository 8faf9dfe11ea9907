import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test as base } from '../support/signInFixture.ts'
import { open } from './open.ts'
import { photo } from './pictures.ts'

interface Somebody {
  page: Page
  id: string
  /** Sends private messages by the API. */
  say: (to: Somebody, ...words: string[]) => Promise<void>
}

interface WhisperFixtures {
  /** Two users with a browser each. */
  two: [asker: Somebody, helper: Somebody]
}

const test = base.extend<WhisperFixtures>({
  two: async ({ page, site, account, enter, device }, provide) => {
    const { origin } = site
    const somebody = async (of: Page): Promise<Somebody> => {
      await enter(of, await account())
      const { request } = of.context()
      const self = (await (await request.get(`${origin}/api/user/self`)).json()) as { data: { user: { id: string } } }
      const say = async (to: Somebody, ...words: string[]) => {
        for (const text of words) {
          const data = { key: randomUUID(), text, images: [] }
          const answer = await request.post(`${origin}/api/whisper/with/${to.id}`, { data, headers: { origin } })
          expect(await answer.json()).toMatchObject({ code: 0 })
        }
      }
      return { page: of, id: self.data.user.id, say }
    }
    await provide([await somebody(page), await somebody(await device())])
  },
})

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /写私信$/ })
/** Returns the message with this text. */
const said = (page: Page, words: string) => log(page).getByRole('listitem').filter({ hasText: words })

async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await field(page).press('Enter')
}

test('a user sends a private message from another user’s page, who receives it immediately and replies; both see read marks', async ({
  two,
}) => {
  const [{ page, id: asker }, { page: other, id: helper }] = two
  await open(other, '/study')
  const bell = other.getByRole('banner').locator('summary[aria-label^="消息"]')
  await expect(bell).toHaveAccessibleName('消息')

  await open(page, `/user/${helper}`)
  await page.getByRole('main').getByRole('link', { name: '私信' }).click()
  await expect(page).toHaveURL(`/message/whisper?with=${helper}`)
  await expect(field(page)).toBeFocused()
  await write(page, '您好，想请教仰焊怎么不掉铁水')
  await expect(said(page, '想请教仰焊')).toContainText('送达')
  // A stranger can send one message until there is a reply.
  await expect(page.getByRole('main')).toContainText('最多发送 1 条私信')
  await expect(field(page)).toHaveCount(0)

  await expect(bell).toHaveAccessibleName('消息，1 条未读')
  await bell.click()
  await other.getByRole('navigation', { name: '消息', exact: true }).getByRole('link', { name: '私信' }).click()
  await other.getByRole('link', { name: /想请教仰焊/ }).click()
  await expect(other).toHaveURL(`/message/whisper?with=${asker}`)
  await expect(said(other, '想请教仰焊')).toBeVisible()
  await expect(bell).toHaveAccessibleName('消息')
  await expect(said(page, '想请教仰焊')).toContainText('已读')

  await write(other, '先把电弧压短')
  await expect(said(page, '先把电弧压短')).toBeVisible()
  await expect(said(other, '先把电弧压短')).toContainText('已读')
  await expect(field(page)).toBeVisible()
})

test('a block ends a conversation with a clear message on both sides, and all texts stay', { tag: '@wide' }, async ({ two }) => {
  const [asker, helper] = two
  const [{ page }, { page: other }] = two
  await asker.say(helper, '在吗')
  await helper.say(asker, '在的')
  await open(page, `/message/whisper?with=${helper.id}`)
  await open(other, `/message/whisper?with=${asker.id}`)
  await other.getByLabel(/的对话：更多操作$/).click()
  await other.getByRole('button', { name: '拉黑', exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: '拉黑' }).click()
  await expect(other.getByRole('main')).toContainText('你已拉黑对方，取消拉黑后才能发私信')
  await expect(field(other)).toHaveCount(0)

  await write(page, '再问一句')
  await expect(said(page, '再问一句')).toContainText('没有发出')
  await expect(page.getByRole('main')).toContainText('对方已将你拉黑，暂时不能发私信')
  await expect(field(page)).toHaveCount(0)

  await other.getByRole('main').getByRole('button', { name: '取消拉黑' }).click()
  await expect(field(other)).toBeVisible()
  await said(page, '再问一句').getByRole('button', { name: /^重发/ }).click()
  await expect(said(other, '再问一句')).toBeVisible()
})

test('a draft survives a reload, images arrive, and the search finds old messages', async ({ two }) => {
  const [asker, helper] = two
  const [{ page }, { page: other }] = two
  await asker.say(helper, '那台氩弧焊机的型号我记一下')
  for (let turn = 1; turn <= 12; turn += 1) {
    await helper.say(asker, `第 ${turn} 次回话`)
    await asker.say(helper, `第 ${turn} 次问话`)
  }
  await open(page, `/message/whisper?with=${helper.id}`)
  await field(page).fill('写到一半')
  await page.reload()
  await expect(field(page)).toHaveValue('写到一半')

  // Older messages load during scrolling up, and the visible ones keep their position.
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/whisper\/with\/.*cursor=/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('region', { name: /的对话$/ }).evaluate((element) => element.scrollTo(0, -element.scrollHeight))
  const placed = () => said(page, '第 4 次问话').evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await placed()
  held.resolve()
  await expect(said(page, '型号我记一下')).toHaveCount(1)
  expect(await placed()).toBe(before)
  await helper.say(asker, '刚刚又想起来一点')
  await expect(page.getByRole('button', { name: '有新消息' })).toBeVisible()
  expect(await placed()).toBe(before)
  await page.getByRole('button', { name: '有新消息' }).click()
  await expect(said(page, '刚刚又想起来一点')).toBeInViewport()

  await page.getByLabel(/^发图片/).setInputFiles(await photo('焊缝.jpg', 'teal'))
  await expect(page.getByText('1 张图片，1 张已上传')).toBeAttached()
  await page.getByRole('button', { name: '发送' }).dblclick()
  await expect(said(page, '写到一半')).toContainText('送达')
  await expect(field(page)).toHaveValue('')
  await open(other, '/message/whisper')
  await other.getByRole('link', { name: /写到一半/ }).click()
  await said(other, '写到一半').getByRole('button', { name: /图片/ }).first().click()
  await expect(other.getByRole('dialog').getByRole('img').first()).toBeVisible()
  await other.keyboard.press('Escape')

  await other.getByRole('searchbox', { name: '搜索联系人和私信' }).fill('氩弧焊机')
  await other.getByRole('searchbox', { name: '搜索联系人和私信' }).press('Enter')
  await other.getByRole('link', { name: /氩弧焊机/ }).click()
  await expect(said(other, '氩弧焊机')).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test(
    'the list and a conversation are separate pages, the settings restrict who may write, and a deleted conversation disappears',
    { tag: '@wide' },
    async ({ two }) => {
      const [asker, helper] = two
      const { page } = asker
      await open(page, '/message/whisper')
      await expect(page.getByRole('main')).toContainText('还没有私信')
      await helper.say(asker, '教材还要吗')
      const row = page.getByRole('link', { name: /教材还要吗/ })
      await row.click()
      await expect(page).toHaveURL(`/message/whisper?with=${helper.id}`)
      await expect(row).toBeHidden()
      await expect(said(page, '教材还要吗')).toBeVisible()
      await page.getByRole('link', { name: '返回对话列表' }).click()
      await expect(page).toHaveURL('/message/whisper')
      await expect(row).toBeVisible()

      await page.getByRole('link', { name: '谁可以私信我' }).click()
      await expect(page).toHaveURL(/\/setting\/account#whisper$/)
      await page.getByRole('radio', { name: '没有人' }).check({ force: true })
      await open(helper.page, `/message/whisper?with=${asker.id}`)
      await expect(helper.page.getByRole('main')).toContainText('对方目前不接收私信')

      await open(page, `/message/whisper?with=${helper.id}`)
      await page.getByLabel(/的对话：更多操作$/).click()
      await page.getByRole('button', { name: '删除对话' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
      await expect(page).toHaveURL('/message/whisper')
      await expect(row).toHaveCount(0)
    },
  )
})
