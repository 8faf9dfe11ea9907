import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'
import { photo } from './pictures.ts'
import { verifyRealName } from './verifyRealName.ts'

const inbox = 'server/upstream/operations/inboxCommand.ts'
const path = '/enrollment/elder-carer-l5-anytime'
const part = (page: Page): Locator => page.locator('#applicant')

/** Counts the calls to an address that a page makes from now on. */
function countCalls(page: Page, ending: string): () => number {
  let calls = 0
  page.on('request', (request) => (calls += Number(request.method() === 'POST' && request.url().endsWith(ending))))
  return () => calls
}

async function choosePhoto(page: Page, color: string): Promise<void> {
  await part(page)
    .getByLabel('2 寸照片', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(await photo('me.jpg', color, 900, 1200))
  const dialog = page.getByRole('dialog', { name: '裁剪报名照片' })
  await dialog.getByRole('button', { name: '使用' }).click()
  await expect(dialog).toBeHidden()
}

test('a learner applies with a photo, corrects a refused application, pays the fee and prints the ticket', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  await signIn()
  await verifyRealName(page.request, site, '11010519850412316X')
  await open(page, path)
  const form = part(page)
  await expect(form.getByText('林*木')).toBeVisible()

  // The form is prefilled from the self-check.
  await page
    .getByRole('button', { name: /自测|测一测/ })
    .first()
    .click()
  const check = page.getByRole('form', { name: '申报条件自测' })
  await check.getByLabel('年龄').fill('40')
  await check.getByLabel('从事本职业或相关职业').fill('3')
  await check.getByLabel('文化程度').selectOption('高中')
  await check.getByRole('button', { name: '看结果' }).click()
  await expect(form.getByLabel('工作年限')).toHaveValue('3')
  await expect(form.getByText('自测结果：符合五级的申报条件。')).toBeVisible()

  await form.getByRole('radio', { name: '社会考生' }).check()
  await form.getByRole('button', { name: '提交报名' }).click()
  await expect(form.getByLabel('手机号')).toBeFocused()
  await form.getByLabel('手机号').fill('139 0000 0001')
  await form.getByLabel('通讯地址').fill('江苏省南京市中山路 1 号')
  await choosePhoto(page, 'gold')
  await form.getByLabel('选择图片').setInputFiles(await photo('years.jpg', 'grey'))
  await expect(form.getByText('1 张图片，1 张已上传')).toBeAttached()
  await form.getByLabel('我已阅读，并承诺以上内容属实').check()
  await expect(form.getByText('已保存', { exact: true })).toBeVisible()

  // Another window edits the form concurrently; the user decides which version to keep.
  const other = await page.context().newPage()
  await open(other, path)
  await expect(part(other).getByRole('img', { name: '报名照片' })).toBeVisible()
  await part(other).getByLabel('通讯地址').fill('浙江省杭州市文一路 2 号')
  await expect(part(other).getByText('已保存', { exact: true })).toBeVisible()
  await form.getByLabel('工作单位').fill('安心养老院')
  await form.getByRole('button', { name: '用那边的' }).click()
  await expect(form.getByLabel('通讯地址')).toHaveValue('浙江省杭州市文一路 2 号')
  await other.close()

  const applied = countCalls(page, '/apply')
  await form.getByRole('button', { name: '提交报名' }).dblclick()
  await expect(form.getByRole('heading', { name: '已提交，等待资格审核' })).toBeFocused()
  expect(applied()).toBe(1)

  const waiting = () => /^([\da-z]+-\d+) /m.exec(site.command(inbox, 'list', 'enrolments', '--status', 'open'))![1]!
  site.command(inbox, 'decide', waiting(), 'refuse', '--field', '照片=不是近照')
  await page.reload()
  await expect(form.getByRole('list', { name: '需要修改的地方' })).toContainText('2 寸照片不是近照')
  await hydrated(form.getByRole('button', { name: '修改后重提' }))
  await form.getByRole('button', { name: '修改后重提' }).click()
  await expect(form.getByRole('group', { name: '2 寸照片' })).toContainText('不是近照')
  await choosePhoto(page, 'skyblue')
  await form.getByRole('button', { name: '重新提交' }).click()
  await expect(form.getByRole('heading', { name: '已提交，等待资格审核' })).toBeFocused()

  site.command(inbox, 'decide', waiting(), 'pass')
  await page.reload()
  const pay = form.getByRole('button', { name: /^缴纳报名费 ¥260/ })
  await hydrated(pay)
  await pay.dblclick()
  await expect(page).toHaveURL(/\/order\/pay\/create\?order=\d{20}$/)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: '打开模拟收银台' }).click()
  const cashier = await opening
  await hydrated(cashier.getByRole('button', { name: '付款', exact: true }))
  await cashier.getByRole('button', { name: '付款', exact: true }).click()
  await cashier.close()
  await expect(page.getByRole('heading', { name: '缴费成功' })).toBeFocused()
  await page.getByRole('link', { name: '查看报名' }).click()

  const ticket = form.getByRole('region', { name: '准考证' })
  await expect(ticket.getByText('林小木')).toBeVisible()
  await expect(ticket.getByText('江苏省南京市鼓楼区清江路 19 号 安心康养职业培训中心')).toBeVisible()
  await expect(ticket.getByText(/\d{4}年\d+月\d+日 08:30–17:30$/)).toBeVisible()
  await expect(ticket.getByRole('link', { name: '进入考试页面' })).toHaveAttribute(
    'href',
    '/exam/elder-level5/official/elder-level5_official',
  )
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('heading', { name: '准考证' })).toHaveCount(1)
  await expect(page.getByRole('img', { name: '考生照片' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await open(page, '/study?tab=enrolment')
  await expect(page.getByRole('link', { name: /^查看准考证：养老护理员/ })).toBeVisible()
  await open(page, '/order/enrollment')
  await page.getByRole('link', { name: '养老护理员（五级）职业技能等级认定（机考随到随考）', exact: true }).click()
  await page.getByRole('region', { name: '购买内容' }).getByRole('link').click()
  await form.getByRole('button', { name: '取消报名' }).click()
  const dialog = page.getByRole('dialog', { name: '取消这次报名？' })
  await expect(dialog.getByText(/报名费 ¥260.00 会原路退回/)).toBeVisible()
  await dialog.getByRole('button', { name: '取消报名' }).dblclick()
  await expect(form.getByRole('heading', { name: '报名已取消' })).toBeVisible()
})
