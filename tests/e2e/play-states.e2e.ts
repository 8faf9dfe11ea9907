import { expect, test } from '../support/siteFixture.ts'
import { accessibilityFaults } from './accessibilityFaults.ts'
import { enrolled, openPlayer, player } from './playing.ts'
import { scriptless } from './scriptless.ts'

test.describe('a learner', () => {
  test.beforeEach(async ({ signIn }) => void (await signIn()))

  test('joins a free course in the player, which opens the lesson', async ({ page }) => {
    await page.goto('/course/first-aid-cpr-aed/play')
    const outline = page.getByRole('complementary', { name: '目录' })
    await outline.getByRole('link', { name: '濒死喘息不是呼吸' }).click()
    await expect(page.getByRole('heading', { name: '加入后就能学习' })).toBeVisible()
    await expect(outline.getByRole('link', { name: '濒死喘息不是呼吸' })).toContainText('加入后可学')
    await page.getByRole('button', { name: '免费加入学习' }).click()
    await expect(player(page)).toBeVisible()
    await expect(outline.getByRole('link', { name: '濒死喘息不是呼吸' })).not.toContainText('加入后可学')
  })

  test('reads how to get access to a lesson of a paid course', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/course/welder-smaw-basics/play')
    const locked = page.getByRole('complementary', { name: '目录' }).getByRole('link', { name: '购买后可学' }).first()
    await locked.click()
    await expect(page.getByRole('heading', { name: '购买后就能学习本节' })).toBeVisible()
    await expect(page.getByRole('link', { name: '立即购买' })).toHaveAttribute('href', '/order/pay/create?course=welder-smaw-basics')
    await page.getByRole('link', { name: '回到课程页' }).click()
    await expect(page).toHaveURL('/course/welder-smaw-basics')
  })

  test('reads that a video is being transcoded, or has failed', { tag: '@wide' }, async ({ page }) => {
    await enrolled(page, 'live-room-setup')
    await page.goto('/course/live-room-setup/play')
    const outline = page.getByRole('complementary', { name: '目录' })
    await outline.getByRole('link', { name: '卡了先看哪里' }).click()
    await expect(page.getByRole('heading', { name: '视频正在转码' })).toBeVisible()
    // No later lesson can be watched yet.
    await expect(page.getByRole('link', { name: '先学下一节' })).toHaveCount(0)
    await outline.getByRole('link', { name: '停电断网预案' }).click()
    await expect(page.getByRole('heading', { name: '视频处理失败' })).toBeVisible()
  })

  test('gets an error for a missing lesson and for one of another course', { tag: '@wide' }, async ({ page, faults }) => {
    faults.expect(/404/)
    await enrolled(page, 'first-aid-cpr-aed')
    await page.goto('/course/first-aid-cpr-aed/play?lesson=no-such-lesson')
    await expect(page.getByRole('heading', { name: '没有这个课时' })).toBeVisible()
  })

  test('retries a lesson that failed to load', { tag: '@wide' }, async ({ page, faults }) => {
    faults.expect(/500|503/)
    await enrolled(page, 'first-aid-cpr-aed')
    await openPlayer(page, 'first-aid-cpr-aed')
    const outline = page.getByRole('complementary', { name: '目录' })
    await page.route('**/api/learn/lesson/*', (route) => route.fulfill({ status: 500, json: {} }))
    await outline.getByRole('link', { name: '濒死喘息不是呼吸' }).click()
    await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(player(page)).toBeVisible()
  })

  test('gets an accessible player with its menus open, on a desktop and a phone', { tag: '@wide' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enrolled(page, 'first-aid-cpr-aed')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await openPlayer(page, 'first-aid-cpr-aed')
      await page.getByRole('button', { name: '在此刻记笔记' }).click()
      await page.getByRole('button', { name: '倍速' }).click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await accessibilityFaults(page), `at ${width} px`).toEqual([])
    }
  })
})

test.describe('without JavaScript', () => {
  test.use(scriptless)
  test('the outline is readable and the video can be opened', { tag: '@wide' }, async ({ page, signIn }) => {
    await signIn()
    await enrolled(page, 'first-aid-cpr-aed')
    await page.goto('/course/first-aid-cpr-aed/play')
    await expect(page.getByRole('link', { name: '直接打开视频' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: '目录' }).getByRole('link', { name: '濒死喘息不是呼吸' })).toBeVisible()
  })
})
