import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'
import { enrolled, player } from './playing.ts'
import { ageMembership, removeCourse } from './records.ts'

const limited = 'live-room-setup'

test(
  'a learner whose term of a free course has expired joins again, on its page or in the player',
  { tag: '@wide' },
  async ({ page, site, signIn }) => {
    const phone = await signIn()
    await enrolled(page, limited)
    ageMembership(site, phone, limited, 91)
    await open(page, `/course/${limited}`)
    const card = page.getByRole('complementary', { name: '加入课程' })
    await expect(card.getByText(/^学习时间已于 .* 到期，学习记录都还在。$/)).toBeVisible()
    await expect(card.getByText('课程免费，重新加入后可再学 90 天。')).toBeVisible()
    await expect(page.getByRole('region', { name: '课程资料' }).getByText('课程有效期内的学员可以下载资料。')).toBeVisible()
    const again = card.getByRole('button', { name: '重新加入' })
    await hydrated(again)
    await again.dblclick()
    await expect(card.getByRole('link', { name: '开始学习' })).toBeVisible()
    await expect(card.getByText('到期，学习记录都还在')).toHaveCount(0)

    ageMembership(site, phone, limited, 91)
    await page.goto(`/course/${limited}/play`)
    await page.getByRole('complementary', { name: '目录' }).getByRole('link', { name: '已到期' }).first().click()
    await expect(page.getByRole('heading', { name: '课程的有效期已过' })).toBeVisible()
    await page.getByRole('button', { name: '重新加入' }).click()
    await expect(player(page).or(page.getByRole('heading', { name: /^视频|^本节的视频/ }))).toBeVisible()
    await expect(page.getByRole('complementary', { name: '目录' }).getByText('已到期')).toHaveCount(0)
  },
)

test(
  'a course that is removed from the catalogue stays available to its learners',
  { tag: '@wide' },
  async ({ page, site, signIn, browser }) => {
    const course = 'florist-arrangement-basics'
    await signIn()
    await enrolled(page, course)
    removeCourse(site, course)
    await open(page, `/course/${course}`)
    const card = page.getByRole('complementary', { name: '加入课程' })
    await expect(card.getByText('课程已下架，你已加入，仍可继续学习。')).toBeVisible()
    await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(0)
    await card.getByRole('link', { name: '开始学习' }).click()
    await expect(player(page)).toBeVisible()

    const visitor = await browser.newContext({ baseURL: site.origin })
    const answer = await visitor.request.get(`/course/${course}`)
    expect(answer.status()).toBe(410)
    await visitor.close()
  },
)
