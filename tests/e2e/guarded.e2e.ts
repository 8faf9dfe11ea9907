import { dialog, signInByCode, userMenu } from './dialog.ts'
import { expect, test } from '../support/siteFixture.ts'
import { awake, open } from './open.ts'

const join = '免费加入学习'

test('a visitor who opens /study is at the home page with the dialog open, signs in and lands on /study', async ({ page, phone, site }) => {
  await open(page, '/study?tab=note')
  await expect(page).toHaveURL('/')
  await expect(dialog(page).getByRole('heading', { name: '登录择一技' })).toBeVisible()
  const landed = page.waitForResponse((response) => response.url().includes('/study'))
  await signInByCode(page, phone, site.smsCode)
  expect((await landed).status()).toBe(200)
  await expect(page).toHaveURL('/study?tab=note')
  await expect(page.getByRole('heading', { name: '我的学习', level: 1 })).toBeVisible()
  await expect(userMenu(page)).toBeVisible()
})

test('closing the dialog leaves the visitor on the home page, also after a reload', async ({ page }) => {
  await open(page, '/study')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await open(page, '/')
  await expect(dialog(page)).toHaveCount(0)
})

test('a visitor who wants to join a course signs in, is back on it, and joins', async ({ page, phone, site }) => {
  await open(page, '/course/first-aid-cpr-aed')
  const card = page.getByRole('complementary', { name: '加入课程' })
  await card.getByRole('button', { name: join }).click()
  await expect(dialog(page).getByRole('heading', { name: '登录择一技' })).toBeVisible()
  await signInByCode(page, phone, site.smsCode)
  await expect(userMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/course/first-aid-cpr-aed')
  await expect(card.getByText('已加入学习')).toHaveCount(0)

  const button = card.getByRole('button', { name: join })
  await awake(button)
  await button.click()
  await expect(page.getByText('已加入学习', { exact: true })).toBeVisible()
  await expect(card.getByText(/^已加入学习 · \d{4}-\d\d-\d\d$/)).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.reload()
  await expect(card.getByText(/^已加入学习 · /)).toBeVisible()
  await expect(card.getByRole('link', { name: '开始学习' })).toBeVisible()
})

test('a double click joins once', async ({ page, signIn }) => {
  await signIn()
  await open(page, '/course/elder-daily-care')
  let calls = 0
  page.on('request', (request) => (calls += Number(request.url().endsWith('/join'))))
  const card = page.getByRole('complementary', { name: '加入课程' })
  await card.getByRole('button', { name: join }).dblclick()
  await expect(card.getByText(/^已加入学习 · /)).toBeVisible()
  expect(calls).toBe(1)
})

test('a middle click and the Enter key on what is guarded ask for signing in as well', async ({ page, context }) => {
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

  // A link to a guarded page, as a course's text may hold one.
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
