import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { hold } from './hold.ts'
import { open } from './open.ts'

// Playwright scrolls moving elements into view, so a click could miss a popover during its animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Screen {
  path: string
  /** Name of the links above the list, and two of them. */
  links: string
  first: string
  second: string
  /** Call that returns the list. */
  call: string
  /** Label of the list's placeholder. */
  loading: string
}

const sorting = { links: '排序', first: '最新', second: '人气' }
const forVisitors: Screen[] = [
  { path: '/course', ...sorting, call: '**/api/course?*', loading: '正在加载课程' },
  { path: '/exam', ...sorting, call: '**/api/exam?*', loading: '正在加载考试项目' },
  { path: '/institutional', links: '排序', first: '评分', second: '课程数', call: '**/api/institutional?*', loading: '正在加载机构' },
  { path: '/news', links: '资讯频道', first: '政策', second: '考试', call: '**/api/news?*', loading: '正在加载资讯' },
  { path: '/search?q=焊', links: '搜索范围', first: '课程', second: '职业', call: '**/api/search?*', loading: '正在搜索' },
  { path: '/community', links: '社区栏目', first: '热榜', second: '问题', call: '**/api/community/feed?*', loading: '正在加载社区内容' },
  {
    path: '/community/question',
    links: '问题的排序',
    first: '最热',
    second: '待回答',
    call: '**/api/community/question?*',
    loading: '正在加载问题',
  },
]
const forLearners: Screen[] = [
  { path: '/order/course', links: '订单状态', first: '待支付', second: '已支付', call: '**/api/order?*', loading: '正在加载订单' },
  { path: '/message/reply', links: '消息的种类', first: '赞和收藏', second: '通知', call: '**/api/message?*', loading: '正在加载消息' },
]

/** Expects a second navigation to show the next address although its list is late. */
const expectToWaitAlone = ({ path, links, first, second, call, loading }: Screen, page: Page) =>
  test.step(path, async () => {
    await open(page, path)
    const main = page.getByRole('main')
    const link = (name: string) => main.getByRole('navigation', { name: links }).getByRole('link', { name: new RegExp(`^${name}`) })
    const shape = main.getByRole('status', { name: loading })
    await link(first).click()
    await expect(link(first)).toHaveAttribute('aria-current', /page|true/)
    await expect(shape).toHaveCount(0)
    const { release } = await hold(page, call)
    await link(second).click()
    await expect(link(second)).toHaveAttribute('aria-current', /page|true/)
    await expect(shape).toBeVisible()
    await release()
    await expect(shape).toHaveCount(0)
  })

test('a late list does not delay the rest of its screen at the second navigation', { tag: '@wide' }, async ({ page }) => {
  for (const screen of forVisitors) await expectToWaitAlone(screen, page)
})

test('a late list of a learner does not delay the rest of its screen', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn()
  for (const screen of forLearners) await expectToWaitAlone(screen, page)
})
