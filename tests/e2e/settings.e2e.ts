import { unzipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '../support/siteFixture.ts'
import { userMenu } from './dialog.ts'
import { goOffline } from './goOffline.ts'
import { hydrated, open } from './open.ts'
import { photo } from './pictures.ts'

test('a learner edits their profile, which saves itself, with a cropped avatar, and the header follows', async ({
  page,
  faults,
  signIn,
}) => {
  await signIn()
  await open(page, '/setting/user')
  const main = page.getByRole('main')
  const saved = main.getByText('已保存')
  await main.getByLabel('昵称').fill('林师傅')
  await main.getByLabel('女').check()
  await expect(saved).toBeVisible()
  await expect(userMenu(page)).toHaveAccessibleName(/^林师傅的菜单/)

  await main.getByLabel('选择头像图片').setInputFiles(await photo('me.jpg', 'teal'))
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  const area = dialog.getByLabel('要保留的部分，用方向键移动')
  const before = await area.boundingBox()
  await area.focus()
  for (let times = 0; times < 8; times++) await page.keyboard.press('ArrowRight')
  expect((await area.boundingBox())!.x).toBeGreaterThan(before!.x)
  await dialog.getByRole('button', { name: '使用' }).click()
  await expect(dialog).toBeHidden()
  await expect(userMenu(page).locator('img')).toHaveAttribute('src', /^\/api\/file\/[0-9a-f]{32}\.(jpg|webp)$/)

  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await goOffline(page.context())
  await main.getByLabel('简介').fill('焊了十年')
  await expect(main.getByText(/^未保存/)).toBeVisible()
  await page.context().setOffline(false)
  await main.getByLabel('学历').selectOption('中专/中技')
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('简介')).toHaveValue('焊了十年')
  await expect(main.getByLabel('女')).toBeChecked()
})

test('a learner exports all their data and closes the account, sees this on each page, and cancels it there', async ({
  page,
  site,
  signIn,
}) => {
  const phone = await signIn()
  await open(page, '/setting/account')
  const main = page.getByRole('main')
  const part = (name: string) => main.locator('section').filter({ has: page.getByRole('heading', { name }) })
  await part('导出数据').getByRole('button', { name: '导出' }).click()
  await part('导出数据').getByRole('button', { name: '下载' }).click()
  await main.getByRole('button', { name: '获取验证码' }).click()
  await main.getByLabel('验证码', { exact: true }).fill(await site.smsCode(phone))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    part('导出数据').locator('form').getByRole('button', { name: '下载' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('zeyiji-data.zip')
  expect(Object.keys(unzipSync(new Uint8Array(await buffer(await download.createReadStream()))))).toContain('index.html')

  await part('注销账号').getByRole('button', { name: '注销' }).click()
  await expect(part('注销账号').getByText('手机号会释放，可以重新注册')).toBeVisible()
  await part('注销账号').getByRole('button', { name: '取消' }).click()
  await expect(part('注销账号').getByText('申请后有 7 天时间反悔')).toBeVisible()

  await part('注销账号').getByRole('button', { name: '注销' }).click()
  site.ageMessages(phone)
  await page.request.post('/api/setting/confirm/code', { data: {}, headers: { origin: site.origin } })
  await main.getByLabel('验证码', { exact: true }).fill(await site.smsCode(phone))
  await part('注销账号').getByRole('button', { name: '申请注销' }).click()
  await expect(part('注销账号').getByText(/将在 .* 注销/)).toBeVisible()
  await page.goto('/course')
  const note = page.getByRole('region', { name: '账号注销提醒' })
  await expect(note).toContainText(/账号将在 20\d\d-\d\d-\d\d 注销/)
  await hydrated(note.getByRole('button'))
  await note.getByRole('button', { name: '撤销注销' }).click()
  await expect(note.getByRole('status')).toHaveText('已撤销注销，账号照常使用')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note).toBeHidden()
})
