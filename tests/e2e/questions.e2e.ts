import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'
import { scriptless } from './scriptless.ts'

const title = '仰焊打底铁水总往下掉怎么办'

test('a learner asks while seeing similar questions, gets an answer and a notification, and accepts the answer', async ({
  page,
  signIn,
  browser,
  faults,
  site,
}) => {
  await signIn()
  await open(page, '/community/question?ask=1')
  const form = page.getByRole('region', { name: '提问' })
  await form.getByLabel('标题').fill('平角焊上边总有咬边怎么办')
  await expect(form.getByRole('status').getByRole('link', { name: '平角焊上边总有一条咬边' })).toBeVisible()
  await form.getByLabel('标题').fill(title)
  await form.getByLabel('描述').fill('母材 Q235，电流试过 **90** 和 110。')
  await form.getByRole('button', { name: '提问' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/community\/question\/[\w-]+$/)
  const address = new URL(page.url()).pathname

  const other = await browser.newContext()
  await faults.watch(other)
  const helper = await other.newPage()
  const account = { account: '13800000000', security: 'Zeyiji@2026', loginType: 1 }
  await other.request.post(`${site.origin}/api/user/login`, { data: account, headers: { origin: site.origin } })
  await helper.goto(site.origin + address)
  await hydrated(helper.locator('footer input').first())
  await helper.getByRole('button', { name: '写回答' }).click()
  const answering = helper.getByRole('region', { name: '写回答' })
  await answering.getByLabel('回答').fill('先降到 85 A，压低电弧，两侧停一下。')
  await answering.getByRole('button', { name: '发布回答' }).click()
  await expect(helper.getByRole('article', { name: /的回答$/ })).toContainText('先降到 85 A')
  await other.close()

  await open(page, address)
  const answer = page.getByRole('article', { name: /的回答$/ })
  await answer.getByRole('button', { name: '采纳' }).click()
  await expect(answer).toContainText('提问者已采纳')
  await page.reload()
  await expect(answer).toContainText('提问者已采纳')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('an answer that is begun in a second tab does not replace that of the first: after a reload both can be reached', async ({
  page,
  signIn,
  site,
}) => {
  await signIn()
  const ask = await page.request.post('/api/community/question', {
    data: { key: crypto.randomUUID(), title: '立焊上坡还是下坡好', text: '' },
    headers: { origin: site.origin },
  })
  const { data: question } = (await ask.json()) as { data: { id: string } }
  const begin = async (tab: typeof page) => {
    await tab.getByRole('button', { name: '写回答' }).click()
    return tab.getByRole('region', { name: '写回答' })
  }
  await open(page, `/community/question/${question.id}`)
  const first = await begin(page)
  await first.getByLabel('回答').fill('承重的用上坡，熔深够。')
  await expect(first.getByText('草稿已保存')).toBeVisible()

  const tab = await page.context().newPage()
  await open(tab, `/community/question/${question.id}`)
  const second = await begin(tab)
  await expect(second.getByLabel('回答')).toHaveValue('')
  await second.getByLabel('回答').fill('薄板用下坡。')
  await expect(second.getByText('草稿仅存本机')).toBeVisible()
  await tab.close()

  await page.reload()
  const again = await begin(page)
  await expect(again.getByLabel('回答')).toHaveValue('承重的用上坡，熔深够。')
  await expect(again.getByText('还有一份草稿：“薄板用下坡。”')).toBeVisible()
  await again.getByRole('button', { name: '换成那份' }).click()
  await expect(again.getByLabel('回答')).toHaveValue('薄板用下坡。')
  await expect(again.getByText('还有一份草稿：“承重的用上坡，熔深够。”')).toBeVisible()
})

test('the second page of questions begins with the next question, although one of the first page was deleted', async ({
  page,
  signIn,
  site,
}) => {
  await signIn()
  const headers = { origin: site.origin }
  const data = { key: crypto.randomUUID(), title: '这个问题马上会被删除', text: '' }
  const ask = await page.request.post('/api/community/question', { data, headers })
  const { data: question } = (await ask.json()) as { data: { id: string } }
  const list = await page.request.get('/api/community/question?page=2')
  const { data: second } = (await list.json()) as { data: { list: { title: string }[] } }
  await open(page, '/community/question')
  await expect(page.getByRole('link', { name: data.title })).toBeVisible()
  await page.request.delete(`/api/community/post/${question.id}`, { headers })
  await page.getByRole('navigation', { name: '问题列表分页' }).getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(second.list[0]!.title)
})

test(
  'an answer has its own URL below its question, and an edited answer shows its previous version',
  { tag: '@wide' },
  async ({ page, signIn, site, faults }) => {
    await signIn()
    const ask = await page.request.post('/api/community/question', {
      data: { key: crypto.randomUUID(), title: '砌墙歪了八毫米要不要拆', text: '' },
      headers: { origin: site.origin },
    })
    const { data: question } = (await ask.json()) as { data: { id: string } }
    await open(page, `/community/question/${question.id}`)
    await page.getByRole('button', { name: '写回答' }).click()
    const answering = page.getByRole('region', { name: '写回答' })
    await answering.getByLabel('回答').fill('超过允许偏差就拆。')
    await answering.getByRole('button', { name: '发布回答' }).click()
    const answer = page.getByRole('article', { name: /的回答$/ })
    await answer.getByRole('button', { name: '编辑' }).click()
    await answer.getByLabel('回答', { exact: true }).fill('每层允许 5 毫米，超过就拆。')
    await answer.getByRole('button', { name: '保存修改' }).click()
    await expect(answer).toContainText('每层允许 5 毫米')
    await answer.getByRole('button', { name: '修改记录' }).click()
    await expect(page.getByRole('dialog', { name: '修改记录' })).toContainText('超过允许偏差就拆。')
    await page.keyboard.press('Escape')

    const list = await page.request.get(`/api/community/question/${question.id}/answer`)
    const { data } = (await list.json()) as { data: { list: { id: string }[] } }
    await open(page, `/community/question/${question.id}/answer/${data.list[0]!.id}`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/community/question/${question.id}$`))
    faults.expect(/404/)
    const response = await page.goto(`/community/question/no-such-question/answer/${data.list[0]!.id}`)
    expect(response?.status()).toBe(404)
  },
)

test(
  'a visitor reads questions without scripts, by order and occupation, and is asked to sign in before asking',
  { tag: '@wide' },
  async ({ page, browser, site }) => {
    const plain = await browser.newContext(scriptless)
    const reader = await plain.newPage()
    await reader.goto(`${site.origin}/community/question?course=welder-smaw-basics`)
    await expect(reader.getByRole('link', { name: '平角焊上边总有一条咬边' })).toBeVisible()
    await reader.getByRole('link', { name: '待回答' }).click()
    await expect(reader).toHaveURL(/sort=unanswered/)
    await plain.close()
    // With all answers, as crawlers get the page.
    await open(page, '/community/question/welder-smaw-basics-undercut?whole=1')
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"QAPage"')
    await page.getByRole('button', { name: '关注问题' }).click()
    await expect(page.getByRole('dialog')).toContainText('登录')
  },
)

test('a question without a text is described by its title, topics and number of answers', async ({ page, signIn, site }) => {
  await signIn()
  const data = { key: crypto.randomUUID(), title: '锯条老是跑偏怎么调', text: '', topics: ['木工锯', '手工工具'] }
  const asked = await page.request.post(`${site.origin}/api/community/question`, { data, headers: { origin: site.origin } })
  const { id } = ((await asked.json()) as { data: { id: string } }).data
  await page.goto(`/community/question/${id}`)
  const description = page.locator('meta[name="description"]')
  await expect(description).toHaveAttribute('content', /^锯条老是跑偏怎么调，(木工锯，手工工具|手工工具，木工锯)，0 个回答$/)
})
