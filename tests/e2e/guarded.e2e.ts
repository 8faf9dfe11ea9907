import { dialog, openDialog, signInByCode, userMenu } from './dialog.ts'
import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'
const join = '免费加入学习'

test('a visitor who opens /study gets the home page with the dialog, signs in and arrives at /study', async ({ page, phone, site }) => {
  await open(page, '/study?tab=note')
  await expect(page).toHaveURL('/')
  await expect(dialog(page).getByRole('heading', { name: '登录择一技' })).toBeVisible()
  await expect(dialog(page)).toHaveAccessibleDescription('登录后查看我的学习')
  const landed = page.waitForResponse((response) => response.url().includes('/study'))
  await signInByCode(page, phone, site.smsCode)
  expect((await landed).status()).toBe(200)
  await expect(page).toHaveURL('/study?tab=note')
  await expect(page.getByRole('heading', { name: '我的学习', level: 1 })).toBeVisible()
  await expect(userMenu(page)).toBeVisible()
})

test('closing the dialog leaves the visitor on the home page, also after a reload', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/study')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await open(page, '/')
  await expect(dialog(page)).toHaveCount(0)
})

test('a visitor who joins a course signs in and then has joined it', async ({ page, phone, site }) => {
  await open(page, '/course/first-aid-cpr-aed')
  const card = page.getByRole('complementary', { name: '加入课程' })
  await card.getByRole('button', { name: join }).click()
  await expect(dialog(page)).toHaveAccessibleDescription(/^登录后加入《.+》$/)
  await signInByCode(page, phone, site.smsCode)
  await expect(page).toHaveURL('/course/first-aid-cpr-aed')
  await expect(userMenu(page)).toBeVisible()
  await expect(card.getByText(/^已加入学习 · \d{4}-\d\d-\d\d$/)).toBeVisible()
  await expect(card.getByRole('button', { name: join })).toHaveCount(0)
  await page.reload()
  await expect(card.getByText(/^已加入学习 · /)).toBeVisible()
  await expect(card.getByRole('link', { name: '开始学习' })).toBeVisible()
})

test('a middle click and the Enter key on a protected action open the sign-in dialog, too', { tag: '@wide' }, async ({ page, context }) => {
  await open(page, '/course/elder-daily-care')
  const button = page.getByRole('complementary', { name: '加入课程' }).getByRole('button', { name: join })
  await button.click({ button: 'middle' })
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  // A link to a protected page, as a course's text could contain one.
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.append(Object.assign(document.createElement('a'), { href: '/study', textContent: '我的学习' }))
  })
  for (const kind of ['left', 'middle'] as const) {
    await page.getByRole('link', { name: '我的学习' }).click({ button: kind })
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  expect(context.pages()).toHaveLength(1)
  await expect(page).toHaveURL('/course/elder-daily-care')
})

test('a visitor who leaves the home page before its scripts are loaded is not asked to sign in on the next page', async ({ page }) => {
  const { promise: scripts, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/setting/account', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: '课程', exact: true }).click()
  await expect(page).toHaveURL('/course')
  release()
  await hydrated(page.getByRole('banner').getByRole('button', { name: '登录', exact: true }))
  await openDialog(page, '登录')
  await expect(dialog(page)).toHaveAccessibleDescription('')
})
