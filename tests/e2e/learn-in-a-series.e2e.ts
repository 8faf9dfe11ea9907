import { expect, test } from '../support/siteFixture.ts'
import { dialog } from './dialog.ts'
import { hydrated, open } from './open.ts'

test(
  'a visitor sees the path through a series and its price compared with single courses, and signs in to redeem a code',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, '/course/group/welder-from-zero')
    const card = page.getByRole('complementary', { name: '加入学习' })
    await expect(card.getByText(/^¥\d+\.\d\d$/).first()).toBeVisible()
    await expect(card.getByText('单门购买合计')).toBeVisible()
    await expect(page.getByRole('region', { name: '学习路线' }).getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(card.getByRole('link', { name: '立即购买整套' })).toHaveAttribute('href', '/order/pay/create?group=welder-from-zero')
    await card.getByRole('button', { name: '激活码兑换' }).click()
    await expect(dialog(page).getByRole('heading', { name: '登录择一技' })).toBeVisible()
  },
)

test('a learner joins a free series with one click and starts from there', async ({ page, signIn }) => {
  await signIn()
  await open(page, '/course/group/first-aid-family')
  const join = page.getByRole('button', { name: '免费加入整套' })
  await hydrated(join)
  await join.dblclick()
  const card = page.getByRole('complementary', { name: '学习进度' })
  await expect(card.getByText(/^已加入学习 · /)).toBeVisible()
  await expect(page.getByText('已拥有', { exact: true }).first()).toBeVisible()
  await expect(card.getByRole('link', { name: '开始学习' })).toHaveAttribute('href', /^\/course\/[\w-]+\/play$/)
  await page.reload()
  await expect(card.getByRole('link', { name: '开始学习' })).toBeVisible()
})

test('a package lists its benefits, contents and rules', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/course/project/welder-level5-pack')
  for (const title of ['权益清单', '包含的课程', '课程包介绍', '常见问题', '购买与退款'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  const question = page.getByRole('region', { name: '常见问题' }).locator('details').first()
  await question.locator('summary').click()
  await expect(question.locator('p')).toBeVisible()
  // On a phone, its own bar is the only one; in print, the answers are expanded and buttons are hidden.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('group', { name: '加入学习' })).toBeInViewport()
  await expect(page.getByRole('navigation', { name: '底部导航' })).toBeHidden()
  await expect(page.getByRole('button', { name: '展开全部介绍' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const answers = page.getByRole('region', { name: '常见问题' }).locator('details > p')
  for (const answer of await answers.all()) expect(await answer.evaluate((text) => text.checkVisibility())).toBe(true)
  await expect(page.locator('main').locator('button[data-tone], a[data-tone]').filter({ visible: true })).toHaveCount(0)
})

test('an access code is validated inline, and a wrong code stays in the field', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn()
  await open(page, '/course/project/welder-level5-pack')
  const redeem = page.getByRole('button', { name: '激活码兑换' })
  await hydrated(redeem)
  await redeem.click()
  const box = page.getByRole('dialog', { name: '激活码兑换' })
  const code = box.getByLabel('激活码')
  await box.getByRole('button', { name: '兑换', exact: true }).click()
  await expect(box.getByText('请输入激活码')).toBeVisible()
  await code.fill('７ｋ２ｍ x4qp')
  await expect(code).toHaveValue('7K2M-X4QP')
  await code.press('Enter')
  await expect(box.getByText('激活码是 20 位字母和数字，还差 12 位')).toBeVisible()
  await code.fill('7K2MX4QP7K2MX4QP7K2M')
  await code.press('Enter')
  await expect(box.getByText('激活码不正确，请核对后重新输入')).toBeVisible()
  await expect(code).toHaveValue('7K2M-X4QP-7K2M-X4QP-7K2M')
  await expect(code).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})
