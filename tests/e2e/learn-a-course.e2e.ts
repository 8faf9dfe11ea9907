import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'

const path = '/course/first-aid-cpr-aed'

test('a learner joins, sees the first lesson, asks a question, downloads the handouts, and reads when a review is possible', async ({
  page,
  signIn,
}) => {
  await signIn()
  await open(page, path)
  const card = page.getByRole('complementary', { name: '加入课程' })
  const join = card.getByRole('button', { name: '免费加入学习' })
  await hydrated(join)
  await join.click()
  await expect(card.getByRole('progressbar', { name: '学习进度' })).toHaveAttribute('aria-valuenow', '0')
  await expect(card.getByText(/^已完成 0 \/ \d+ 课时$/)).toBeVisible()
  await expect(card.getByRole('link', { name: '开始学习' })).toHaveAttribute('href', /^\/course\/first-aid-cpr-aed\/play\?lesson=/)
  await expect(page.getByRole('region', { name: '课程目录' }).getByRole('link').first()).toHaveAttribute('href', /play\?lesson=/)

  await expect(page.getByText(/^看满课程视频的 20% 后可以评价，你已看 0%。$/)).toBeVisible()
  await expect(page.getByRole('region', { name: '课程资料' }).getByRole('link', { name: /^下载 家庭急救流程图/ })).toBeVisible()

  const questions = page.getByRole('region', { name: '问答' })
  await questions.getByRole('button', { name: '提问' }).click()
  await questions.getByLabel('问题', { exact: true }).fill('短')
  await questions.getByRole('button', { name: '提交问题' }).click()
  await expect(questions.getByText('标题不能少于 5 个字')).toBeVisible()
  await questions.getByLabel('问题', { exact: true }).fill('按压的时候要不要脱掉外套？')
  await questions.getByRole('button', { name: '提交问题' }).click()
  await expect(questions.getByRole('heading', { name: '按压的时候要不要脱掉外套？' })).toBeVisible()
})

test('a paid course explains how to get access, and links to its series and its institution', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/course/welder-co2-plate')
  const card = page.getByRole('complementary', { name: '加入课程' })
  await expect(card.getByRole('button', { name: '激活码兑换' })).toBeVisible()
  await expect(card.getByText('有开课机构发放的激活码？')).toBeVisible()
  await expect(page.getByRole('region', { name: '成套学习' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/course\/(group|project)\//,
  )
  await expect(card.getByRole('link', { name: '匠工职业培训学校' })).toHaveAttribute('href', '/institutional/jianggong')
})
