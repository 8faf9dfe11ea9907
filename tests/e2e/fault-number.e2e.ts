import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'
import { enrolled, openPlayer } from './playing.ts'

const id = '0f8c2b6e-1d2c-4a5b-9e7f-00112233aabb'

test.beforeEach(({ faults }) => faults.expect(/status of 500|^answer 500/))

/** Makes the server fail at a call. */
const failing = (page: Page, call: string) =>
  page.route(call, (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': id }, json: { code: 1502, data: null, message: '' } }),
  )

test('a form that the server failed to process shows the error number until it is sent again', async ({ page }) => {
  await open(page, '/feedback')
  await page.getByLabel('功能异常').check()
  await page.getByLabel('反馈内容').fill('第三节视频播放到一半会停住，重新加载也没有用。')
  await failing(page, '**/api/feedback')
  await page.getByRole('button', { name: '提交反馈' }).click()
  const told = page.getByRole('alert').filter({ hasText: '服务器内部错误' })
  await expect(told).toContainText(`编号 ${id}`)
  await page.unrouteAll()
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByRole('heading', { name: '已收到，谢谢你' })).toBeVisible()
})

test('a note that the server failed to store shows the error number until it is stored', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn()
  await enrolled(page, 'first-aid-cpr-aed')
  await openPlayer(page, 'first-aid-cpr-aed')
  await failing(page, '**/api/note')
  const begin = page.getByRole('button', { name: '在此刻记笔记' })
  await hydrated(begin)
  await begin.click()
  await page.getByRole('textbox', { name: '笔记内容' }).fill('按压深度五到六厘米')
  const notes = page.getByRole('tabpanel', { name: '笔记' })
  await expect(notes.getByText('仅存本机')).toBeVisible()
  await expect(notes.getByText(id)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('textbox', { name: '笔记内容' }).fill('按压深度五到六厘米，每分钟一百到一百二十次')
  await expect(notes.getByText('已保存')).toBeVisible()
  await expect(notes.getByText(id)).toBeHidden()
})
