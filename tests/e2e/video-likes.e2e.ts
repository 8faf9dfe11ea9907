import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { openPlayer } from './playing.ts'

const course = 'first-aid-cpr-aed'
/** The first course is reserved for the test that counts likes. */
const other = 'elder-daily-care'
const likeCall = '**/api/learn/lesson/*/like'

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

test('a click that the server has not acknowledged counts after a reload, and is sent again', async ({ page, signIn }) => {
  await signIn()
  await openPlayer(page, other)
  const like = likeOf(page)
  let writes = 0
  await page.route(likeCall, async (route) => {
    // The first one never arrives.
    if (route.request().method() !== 'POST' || ++writes > 1) await route.continue()
  })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => writes).toBe(2)
  await settled(page)
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(writes).toBe(2)
})

test('a click before the like status is loaded toggles the status of the server', async ({ page, signIn }) => {
  await signIn()
  await openPlayer(page, other)
  const [like, favourite] = [likeOf(page), marksOf(page).getByRole('button', { name: '收藏' })]
  await like.click()
  await favourite.click()
  await expect(page.getByText('已收藏').nth(1)).toBeVisible()
  await settled(page)

  const { promise: answers, resolve: release } = Promise.withResolvers<void>()
  for (const call of [likeCall, '**/api/collect/state?*'])
    await page.route(call, async (route) => {
      if (route.request().method() === 'GET') await answers
      await route.continue()
    })
  await openPlayer(page, other)
  for (const button of [like, favourite]) {
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  }
  release()
  await expect(page.getByText('已取消收藏')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})
