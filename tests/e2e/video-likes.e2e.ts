import { expect, test } from '../support/siteFixture.ts'
import { openPlayer } from './playing.ts'

const course = 'first-aid-cpr-aed'

test('a learner likes a video and makes it a favourite: both are there after a reload, and the video stands among the favourites', async ({
  page,
  signIn,
}) => {
  await signIn()
  await openPlayer(page, course)
  const marks = page.getByRole('group', { name: '对这节视频' })
  const like = marks.getByRole('button', { name: '赞同' })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await marks.getByRole('button', { name: '收藏' }).click()
  await expect(page.getByText('已收藏').first()).toBeVisible()

  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText(/1/)
  await expect(marks.getByRole('button', { name: '已收藏' })).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).textContent()

  await page.goto('/collect?kind=lesson')
  const entry = page.getByRole('listitem').filter({ hasText: title! })
  await expect(entry).toContainText('视频')
  await entry.getByRole('link', { name: title! }).click()
  await expect(page).toHaveURL(new RegExp(`/course/${course}/play\\?lesson=`))
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})
