import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'
import { enrolled, openPlayer, place, play, player, startPlaying } from './playing.ts'

const course = 'fire-basics'
const lesson = 'fire-basics_c8v8nn'

test.describe('a video that stops for questions', () => {
  test.beforeEach(async ({ signIn, page }) => {
    await signIn()
    await enrolled(page, course)
  })

  test(
    'is answered by keyboard, shows explanations, resumes, and completes the lesson with the last answer; a wrong answer can be practised again',
    { tag: '@wide' },
    async ({ page }) => {
      await openPlayer(page, course, `${lesson}&at=6`)
      await expect(page.getByText('并答完 2 道弹题，已答 0/2')).toBeVisible()
      await startPlaying(page)

      const asked = page.getByRole('dialog', { name: '停下来想一想' })
      await expect(asked).toContainText('红色玻璃球')
      expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
      await expect(asked.getByRole('button', { name: '跳过' })).toHaveCount(0)
      await expect(asked.getByRole('button', { name: '提交' })).toBeDisabled()

      // A viewer who does not know the answer rewatches the passage.
      await page.keyboard.press('Escape')
      await expect(asked).toBeHidden()
      await expect.poll(() => place(page)).toBeLessThan(6)
      await expect(asked).toBeVisible()

      await asked.getByRole('radio', { name: '57 ℃' }).focus()
      await page.keyboard.press('Space')
      await asked.getByRole('button', { name: '提交' }).press('Enter')
      await expect(asked.getByRole('status')).toContainText('回答错误')
      await expect(asked.getByRole('status')).toContainText('已记入错题本')
      const goOn = asked.getByRole('button', { name: '继续播放' })
      await expect(goOn).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(asked).toBeHidden()
      await expect(page.getByText('已答 1/2')).toBeVisible()

      await expect(asked).toContainText('防锈漆')
      await asked.getByRole('radio', { name: '错误' }).check()
      await asked.getByRole('button', { name: '提交' }).click()
      await expect(asked.getByRole('status').first()).toContainText('回答正确')
      await goOn.click()

      // Answered questions do not interrupt the video again, also after a reload.
      await openPlayer(page, course, `${lesson}&at=7`)
      await startPlaying(page)
      await expect.poll(() => place(page)).toBeGreaterThan(9)
      await expect(asked).toBeHidden()

      await page.goto(`/course/${course}/play?done=1`)
      const summary = page.getByRole('heading', { level: 1, name: /^还差 \d+ 课时就学完了/ })
      await expect(summary).toBeVisible()

      // On a phone, the summary scrolls with the page and covers no lesson.
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('button', { name: /展开全部/ }).click()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(summary).not.toBeInViewport()

      await open(page, '/study?tab=exam')
      const mine = page.getByRole('region', { name: '我的考试' })
      await expect(mine).toContainText('错题 1 道')
      await mine.getByRole('link', { name: '消防' }).first().click()
      await expect(page).toHaveURL(/\/exam\/fire-/)
    },
  )

  test('asks skipped questions as soon as playback resumes', async ({ page }) => {
    await openPlayer(page, course, `${lesson}&at=15`)
    await play(page).click()
    await expect(page.getByRole('dialog', { name: '停下来想一想' })).toContainText('红色玻璃球')
  })
})

test('a learner follows the transcript, finds a term, and jumps to its position', { tag: '@wide' }, async ({ signIn, page }) => {
  await signIn()
  await enrolled(page, 'chef-knife-skills')
  await openPlayer(page, 'chef-knife-skills')
  await page.getByRole('tab', { name: '文稿' }).click()
  const lines = page.getByRole('group', { name: '文稿', exact: true }).getByRole('button')
  await expect(lines.first()).toHaveAttribute('aria-current', 'true')
  await startPlaying(page)
  await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true')

  await page.getByRole('searchbox', { name: '在文稿里查找' }).fill('崩口')
  await expect(page.getByText('找到 1 句')).toBeVisible()
  await lines.click()
  await expect.poll(() => place(page)).toBeGreaterThan(5)
  await expect(player(page)).toContainText('跳到')
  await page.getByRole('searchbox', { name: '在文稿里查找' }).fill('没有这个词')
  await expect(page.getByText('文稿里没有“没有这个词”')).toBeVisible()
})

test(
  'a learner takes the mock that a lesson links to, which completes the lesson, and returns to the course',
  { tag: '@wide' },
  async ({ signIn, page }) => {
    await signIn()
    await enrolled(page, 'chef-knife-skills')
    await page.goto('/course/chef-knife-skills/play')
    await page.getByRole('complementary', { name: '目录' }).getByRole('link', { name: '刀工结业测验' }).click()
    await expect(page.getByText('作答并交卷，本节就算完成')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '去考试' }).click()
    const begin = page.getByRole('button', { name: '开始模拟', exact: true })
    await hydrated(begin)
    await begin.click()
    const first = page.getByRole('article', { name: '第 1 题' })
    await expect(first).toBeVisible()
    await page.keyboard.press('b')
    await expect(first.getByText('已保存')).toBeVisible()
    await page.keyboard.press('q')
    await page.getByRole('dialog', { name: '交卷' }).getByRole('button', { name: '确定交卷' }).click()
    await page.getByRole('link', { name: '看成绩和解析' }).click()
    const lessons = page.getByRole('list', { name: '所属课程' })
    await expect(lessons).toContainText('《中餐刀工：从磨刀到一斤土豆丝》的这一节已完成')
    await lessons.getByRole('link', { name: '回到课程' }).click()
    await expect(page.getByText('本节已完成')).toBeVisible()
    await expect(page.getByText('已完成 1/13 课时')).toBeVisible()
  },
)
