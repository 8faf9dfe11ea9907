import { expect, test } from '../support/siteFixture.ts'
import { buyCourse } from './buyCourse.ts'
import { dialog } from './dialog.ts'
import { hydrated, open } from './open.ts'

const course = 'chef-cold-dishes'

test('a learner enters a company’s invoice title, which survives a reload, requests an invoice with a double click, and downloads it', async ({
  page,
  site,
  signIn,
}) => {
  await signIn()
  await open(page, '/setting/invoice/edit')
  const save = page.getByRole('button', { name: '保存抬头' })
  await hydrated(save)
  await page.getByRole('radio', { name: /^增值税专用发票/ }).check()
  await page.getByLabel('企业名称').fill('长江机电有限公司')
  const taxNumber = page.getByLabel(/统一社会信用代码/)
  await taxNumber.fill('91350100M000100Y44')
  await taxNumber.blur()
  await expect(taxNumber).toHaveAccessibleDescription(/有误/)
  await save.click()
  await expect(page.getByText('还有 5 处需要修改')).toBeVisible()
  await page.getByRole('radio', { name: /^普通发票/ }).check()
  await taxNumber.fill('9135 0100 m000 100y 43')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('91350100M000100Y43')
  await page.reload()
  await hydrated(save)
  await expect(page.getByLabel('企业名称')).toHaveValue('长江机电有限公司')
  await save.click()
  await expect(page).toHaveURL('/setting/invoice')
  await expect(page.getByText('企业 · 普通发票 · 91350100M000100Y43')).toBeVisible()

  const { id: orderId } = await buyCourse(page.request, site.origin, course)
  await open(page, `/order/detail/${orderId}`)
  const apply = page.getByRole('button', { name: /^申请发票/ })
  await hydrated(apply)
  await apply.click()
  await expect(dialog(page).getByRole('radio', { name: /长江机电有限公司/ })).toBeChecked()
  await expect(dialog(page).getByText(/样张，不能用于报销/)).toBeVisible()
  await dialog(page).getByRole('button', { name: '提交申请' }).dblclick()
  await expect(dialog(page)).toBeHidden()
  const invoices = page.getByRole('region', { name: '发票' })
  await expect(invoices.getByRole('listitem')).toHaveCount(1)
  await expect(async () => {
    await page.reload()
    await expect(invoices.getByText('已开具')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const downloading = page.waitForEvent('download')
  await invoices.getByRole('link', { name: /^下载/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^发票-SAMPLE\d+\.pdf$/)
  expect(site.command('server/upstream/operations/inboxCommand.ts', 'list', 'invoices')).toContain('长江机电有限公司')
})

test('a learner requests an invoice among the invoices, and the order is no longer offered', async ({ page, site, signIn }) => {
  await signIn()
  await page.request.post('/api/invoice/title', { data: personalTitle, headers: { origin: site.origin } })
  await buyCourse(page.request, site.origin, course)
  await open(page, '/setting/invoice')
  const apply = page.getByRole('button', { name: /^申请.*的发票$/ })
  await hydrated(apply)
  await apply.click()
  await dialog(page).getByRole('button', { name: '提交申请' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(apply).toHaveCount(0)
  await expect(page.getByText('没有等着开票的订单')).toBeVisible()
})

const personalTitle = {
  ...{ kind: 1, type: 1, name: '林晓木', taxNumber: '', bank: '', bankAccount: '', address: '', phone: '', email: '', isDefault: 1 },
  key: '00000000-0000-4000-8000-000000000001',
}
