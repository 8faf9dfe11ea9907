import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { openPlayer } from './playing.ts'

const course = 'first-aid-cpr-aed'
const marksOf = (page: Page): Locator => page.getByRole('group', { name: '对这节视频' })
const likeOf = (page: Page): Locator => marksOf(page).getByRole('button', { name: '赞同' })

/** Waits until all clicks are acknowledged; otherwise, the next page sends them again. */
const settled = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('choice.'))), { intervals: [20] })
    .toEqual([])

test('a learner likes a video and adds it to the favourites; both survive a reload, and the video is listed among the favourites', async ({
  page,
  signIn,
}) => {
  await signIn()
  await openPlayer(page, course)
  const [marks, like] = [marksOf(page), likeOf(page)]
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
  await settled(page)

  await page.goto('/collect?kind=lesson')
  const entry = page.getByRole('listitem').filter({ hasText: title! })
  await expect(entry).toContainText('视频')
  await entry.getByRole('link', { name: title! }).click()
  await expect(page).toHaveURL(new RegExp(`/course/${course}/play\\?lesson=`))
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await settled(page)
})
