import { accessibilityFaults } from './accessibilityFaults.ts'
import { userMenu } from './dialog.ts'
import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'

/* Screens in use: open menus, dialogs and errors. `screens.e2e.ts` covers the initial states. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the home page and a course are accessible to a learner, including the open menu', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn()
  await open(page, '/')
  await hydrated(userMenu(page))
  await userMenu(page).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await open(page, '/course/elder-daily-care')
  await page.getByRole('complementary', { name: '加入课程' }).getByRole('button', { name: '免费加入学习' }).click()
  await expect(page.getByRole('complementary', { name: '加入课程' }).getByText(/^已加入学习 · /)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test(
  'the suggestions of a search box are accessible, with the user’s own searches and while typing',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, '/search?q=%E7%84%8A%E5%B7%A5')
    const suggest = async (path: string) => {
      await open(page, path)
      await page.getByRole('combobox', { name: '搜索' }).click()
      await expect(page.getByRole('group', { name: '搜索历史' })).toBeVisible()
    }
    await suggest('/search')
    expect(await accessibilityFaults(page)).toEqual([])
    await suggest('/course')
    await page.keyboard.type('焊')
    await page.getByRole('option', { name: /焊/ }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await accessibilityFaults(page)).toEqual([])
  },
)
