import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'
import { photo } from './pictures.ts'

const inbox = 'server/upstream/operations/inboxCommand.ts'
const idNumber = '11010519491231002X'

test('a learner verifies their real name: a minor’s number is reported while typing; the application is sent by a double click, refused, corrected and approved', async ({
  page,
  site,
  signIn,
}) => {
  await signIn()
  await open(page, '/setting/real')
  const send = page.getByRole('button', { name: '提交认证' })
  await hydrated(send)
  await page.getByLabel('姓名').fill('林晓木')
  const number = page.getByLabel('身份证号')
  await number.fill('110105201511300014')
  await number.blur()
  await expect(number).toHaveAccessibleDescription(/身份证号有误/)
  await number.fill('110105201511300018')
  await expect(number).toHaveAccessibleDescription(/未满 16 周岁/)
  await number.fill('110105 19491231 002x')
  await expect(number).toHaveAccessibleDescription(/加密保存/)
  await page.getByLabel('上传人像面照片').setInputFiles(await photo('front.jpg', 'teal'))
  await page.getByLabel('上传国徽面照片').setInputFiles(await photo('back.jpg', 'orange'))
  await expect(page.getByText('1 张图片，1 张已上传')).toHaveCount(2)
  await send.click()
  await expect(page.getByRole('checkbox')).toBeFocused()
  await page.getByRole('checkbox').check()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(idNumber.slice(0, 10))
  let calls = 0
  page.on('request', (request) => (calls += Number(request.method() === 'POST' && request.url().endsWith('/api/realName'))))
  await send.dblclick()
  await expect(page.getByRole('heading', { name: '已提交，正在审核' })).toBeFocused()
  expect(calls).toBe(1)
  await expect(page.getByText('1101**********002X')).toBeVisible()

  const sent = /^(\w+-1) /m.exec(site.command(inbox, 'list', 'realnames', '--status', 'open'))![1]!
  expect(site.command(inbox, 'show', sent, '--plain')).toContain(idNumber)
  site.command(inbox, 'decide', sent, 'refuse', '--field', '人像面=照片反光，看不清')
  await page.reload()
  await expect(page.getByRole('list', { name: '需要修改的地方' })).toContainText('照片反光，看不清')
  const again = page.getByRole('button', { name: '重新提交' })
  await hydrated(again)
  await page.getByRole('button', { name: '移除人像面照片' }).click()
  await page.getByLabel('上传人像面照片').setInputFiles(await photo('again.jpg', 'green'))
  await expect(page.getByText('1 张图片，1 张已上传')).toHaveCount(2)
  await page.getByRole('checkbox').check()
  await again.click()
  await expect(page.getByText(/第 2 次/)).toBeVisible()

  site.command(inbox, 'decide', sent.replace('-1', '-2'), 'pass')
  await page.reload()
  await expect(page.getByRole('heading', { name: '已通过实名认证' })).toBeVisible()
  await expect(page.getByText('林*木')).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: /身份证/ })).toHaveCount(0)
})
