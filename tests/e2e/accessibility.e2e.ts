import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { dialog, openDialog, press, userMenu } from './dialog.ts'
import { expect, test } from '../support/siteFixture.ts'
import { awake, open } from './open.ts'
import { screens } from './screens.ts'

/** What axe finds, in the words that one needs to repair it. */
async function violations(page: Page): Promise<string[]> {
  // What is still appearing has the contrast of a moment.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))))
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${String(target)} ${failureSummary}`),
  )
}

test.beforeEach(({ faults }) => faults.expect(/status of 404 .*\/nope/))

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of screens) {
      test(`${path} is accessible to a visitor`, async ({ page }) => {
        await open(page, path)
        await expect(page.locator('html')).toHaveAttribute('data-color-mode', colorScheme)
        expect(await violations(page)).toEqual([])
      })
    }

    test('the home page and a course are accessible to a learner, the open menu included', async ({ page, signIn }) => {
      await signIn()
      await open(page, '/')
      await awake(userMenu(page))
      await userMenu(page).click()
      await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await open(page, '/course/elder-daily-care')
      await page.getByRole('complementary', { name: '加入课程' }).getByRole('button', { name: '免费加入学习' }).click()
      await expect(page.getByRole('complementary', { name: '加入课程' }).getByText(/^已加入学习 · /)).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test("what a search box offers is accessible, with one's own searches and while typing", async ({ page }) => {
      await open(page, '/search?q=%E7%84%8A%E5%B7%A5')
      for (const path of ['/search', '/course']) {
        await open(page, path)
        await page.getByRole('combobox', { name: '搜索' }).click()
        await expect(page.getByRole('group', { name: '搜索历史' })).toBeVisible()
        expect(await violations(page)).toEqual([])
        await page.keyboard.type('焊')
        await page.getByRole('option', { name: /课程$/ }).first().waitFor()
        await page.keyboard.press('ArrowDown')
        expect(await violations(page)).toEqual([])
      }
    })

    test('the sign-in dialog is accessible in each of its ways, with faults and without', async ({ page }) => {
      await open(page, '/course')
      await openDialog(page, '登录')
      expect(await violations(page)).toEqual([])
      await press(page, '登录')
      await expect(dialog(page).getByText('请输入手机号', { exact: true })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await press(page, '验证码登录')
      expect(await violations(page)).toEqual([])
      await press(page, '免费注册')
      await press(page, '注册')
      await expect(dialog(page).getByText('请输入验证码', { exact: true })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  })
}
