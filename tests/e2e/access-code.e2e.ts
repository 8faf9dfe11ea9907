import { expect, test } from '../support/siteFixture.ts'
import { dialog } from './dialog.ts'
import { hydrated, open } from './open.ts'
import { player } from './playing.ts'
import { makeAccessCode } from './records.ts'

const course = 'welder-co2-plate'

test('an access code of an institution opens a paid course for the first user who redeems it', async ({ page, site, signIn }) => {
  const code = makeAccessCode(site, course)
  await signIn()
  await open(page, `/course/${course}`)
  const card = page.getByRole('complementary', { name: '加入课程' })
  const redeem = card.getByRole('button', { name: '激活码兑换' })
  await hydrated(redeem)
  await redeem.click()
  // The code as users type it: lower case, without hyphens.
  await dialog(page).getByLabel('激活码').fill(code.replaceAll('-', '').toLowerCase())
  await dialog(page).getByRole('button', { name: '兑换', exact: true }).click()
  await expect(dialog(page).getByText(/^已开通“.*”，可学习至 \d{4}-\d{2}-\d{2}。$/)).toBeVisible()
  await dialog(page).getByRole('link', { name: '开始学习' }).click()
  await expect(player(page)).toBeVisible()
  await open(page, `/course/${course}`)
  await expect(card.getByRole('link', { name: '开始学习' })).toBeVisible()
})

test('a learner who stays on the page after redeeming a code sees the opened course', { tag: '@wide' }, async ({ page, site, signIn }) => {
  const code = makeAccessCode(site, 'welder-gtaw-pipe')
  await signIn()
  await open(page, '/course/welder-gtaw-pipe')
  const card = page.getByRole('complementary', { name: '加入课程' })
  await hydrated(card.getByRole('button', { name: '激活码兑换' }))
  await card.getByRole('button', { name: '激活码兑换' }).click()
  await dialog(page).getByLabel('激活码').fill(code)
  await dialog(page).getByRole('button', { name: '兑换', exact: true }).click()
  await expect(dialog(page).getByRole('heading', { name: '兑换成功' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('link', { name: '开始学习' })).toBeVisible()
})

test('redeeming a second code for an owned course requires confirmation', { tag: '@wide' }, async ({ page, site, signIn }) => {
  await signIn()
  await open(page, '/course/welder-gtaw-pipe')
  const headers = { origin: site.origin }
  const redeemed = await page.request.post('/api/learn/redeem', { data: { code: makeAccessCode(site, 'welder-gtaw-pipe') }, headers })
  expect(await redeemed.json()).toMatchObject({ code: 0 })
  await open(page, `/course/${course}`)
  const redeem = page.getByRole('complementary', { name: '加入课程' }).getByRole('button', { name: '激活码兑换' })
  await hydrated(redeem)
  await redeem.click()
  await dialog(page).getByLabel('激活码').fill(makeAccessCode(site, 'welder-gtaw-pipe'))
  await dialog(page).getByRole('button', { name: '兑换', exact: true }).click()
  await expect(
    dialog(page).getByText(
      /^你已开通“.*”，可学习至 \d{4}-\d{2}-\d{2}。现在兑换会用掉这个激活码，有效期从原到期日起顺延至 \d{4}-\d{2}-\d{2}。$/,
    ),
  ).toBeVisible()
  await dialog(page).getByRole('button', { name: '暂不兑换' }).click()
  await expect(dialog(page).getByLabel('激活码')).not.toHaveValue('')
  await dialog(page).getByRole('button', { name: '兑换', exact: true }).click()
  await dialog(page).getByRole('button', { name: '确认兑换' }).click()
  await expect(dialog(page).getByRole('heading', { name: '兑换成功' })).toBeVisible()
})
