import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { dialog, signInByCode, userMenu } from './dialog.ts'
import { fieldDistances } from './fieldDistances.ts'
import { hydrated, open } from './open.ts'
import { photo } from './pictures.ts'

const inbox = 'server/upstream/operations/inboxCommand.ts'
/** A code with a valid check character. */
const creditCode = '91350100M000100Y43'
const idNumber = '11010519491231002X'

/** Fills in everything except the phone number and its code. */
async function fill(page: Page): Promise<void> {
  await page.getByLabel('机构名称').fill('南京匠工职业技能培训学校')
  await page.getByLabel('统一社会信用代码').fill('9135 0100 m000 100y 43')
  await page.getByLabel('类别').selectOption({ label: '职业技能' })
  await page.getByLabel('所在省份').selectOption('江苏')
  await page.getByLabel(/所在城市/).fill('南京')
  await page.getByLabel('选择图片').setInputFiles([await photo('licence.jpg', 'teal'), await photo('permit.jpg', 'orange')])
  await page.getByLabel('联系人').fill('王老师')
  await expect(page.getByText('2 张图片，2 张已上传')).toBeAttached()
}

/** The school's phone number; the user's own has just received a code. */
const officePhone = (phone: string): string => `136${phone.slice(3)}`

async function proveThePhone(page: Page, phone: string, codeOf: (phone: string) => Promise<string>): Promise<void> {
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /^\d+s 后重试$/ })).toBeDisabled()
  await page.getByLabel('验证码').fill(await codeOf(phone))
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
}

/** Returns the number of the newest application in the operator's list. */
const newest = (listed: string): string => /^\W*([\w-]{8,})/m.exec(listed.split('\n').find((line) => line.includes('南京匠工'))!)![1]!

test('a school signs in, applies with a double click, is refused, corrects the application, resends it and is admitted', async ({
  page,
  site,
  phone,
}) => {
  test.slow()
  await open(page, '/join')
  await expect(page.getByRole('heading', { name: '择一技机构入驻协议' })).toBeVisible()
  await page.getByRole('link', { name: '立即申请' }).first().click()
  await expect(dialog(page).getByRole('heading', { name: '登录择一技' })).toBeVisible()
  await signInByCode(page, phone, site.smsCode)
  await expect(page).toHaveURL('/join/intention')
  await expect(userMenu(page)).toBeVisible()
  await hydrated(page.getByRole('button', { name: '提交申请' }))
  expect(new Set(await fieldDistances(page.getByRole('main').locator('form')))).toEqual(new Set([24, 36]))

  await fill(page)
  await proveThePhone(page, officePhone(phone), site.smsCode)
  let calls = 0
  page.on('request', (request) => (calls += Number(request.method() === 'POST' && request.url().endsWith('/api/intention'))))
  await page.getByRole('button', { name: '提交申请' }).dblclick()
  await expect(page.getByRole('heading', { name: '已提交，正在审核' })).toBeFocused()
  expect(calls).toBe(1)
  const sent = page.getByRole('region', { name: '已提交的内容' })
  await expect(sent.getByText(creditCode)).toBeVisible()
  await expect(sent.getByText('江苏南京')).toBeVisible()
  await expect(sent.getByRole('button', { name: /资质材料/ })).toHaveCount(2)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(creditCode)

  site.command(
    inbox,
    'decide',
    newest(site.command(inbox, 'list', 'intentions')),
    'refuse',
    '--field',
    '资质=照片反光，看不清许可范围',
    '--field',
    '名称=与营业执照不一致',
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: '审核未通过' })).toBeVisible()
  await expect(page.getByRole('list', { name: '需要修改的地方' })).toContainText('照片反光，看不清许可范围')
  const mend = page.getByRole('button', { name: '修改后重提' })
  await hydrated(mend)
  await mend.click()
  await expect(page.getByLabel('机构名称')).toHaveAccessibleDescription('与营业执照不一致')
  await page.getByLabel('机构名称').fill('南京匠工职业技能培训学校有限公司')
  await page.getByRole('button', { name: '移除第 1 张图片' }).click()
  await page.getByLabel('选择图片').setInputFiles(await photo('licence-again.jpg', 'green'))
  await expect(page.getByText('2 张图片，2 张已上传')).toBeAttached()
  site.ageMessages(officePhone(phone))
  await page.evaluate(() => localStorage.clear())
  await proveThePhone(page, officePhone(phone), site.smsCode)
  await page.getByRole('button', { name: '重新提交' }).click()
  await expect(page.getByRole('heading', { name: '已提交，正在审核' })).toBeVisible()
  await expect(sent.getByText(/第 2 次/)).toBeVisible()

  site.command(inbox, 'decide', newest(site.command(inbox, 'list', 'intentions')), 'pass')
  await page.reload()
  await expect(page.getByRole('heading', { name: '审核已通过' })).toBeVisible()
  await expect(page.getByRole('button', { name: '取消申请' })).toHaveCount(0)
})

test(
  'a draft survives a reload, except the identity number; the check character is validated while typing',
  { tag: '@wide' },
  async ({ page, signIn }) => {
    await signIn()
    await open(page, '/join/intention')
    await page.getByLabel('个人').check()
    await page.getByLabel('姓名').fill('王师傅')
    const number = page.getByLabel('身份证号')
    await number.fill('110105194912310021')
    await number.blur()
    await expect(number).toHaveAccessibleDescription(/身份证号/)
    await number.fill('110105 19491231 002x')
    await expect(number).toHaveValue(idNumber)
    await expect(number).toHaveAccessibleDescription('加密保存，只用于审核')
    await page.getByLabel('选择图片').setInputFiles(await photo('certificate.jpg', 'teal'))
    await expect(page.getByText('1 张图片，1 张已上传')).toBeAttached()
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('/api/file/')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(idNumber.slice(0, 10))
    await page.reload()
    await hydrated(page.getByRole('button', { name: '提交申请' }))
    await expect(page.getByLabel('个人')).toBeChecked()
    await expect(page.getByLabel('姓名')).toHaveValue('王师傅')
    await expect(number).toHaveValue('')
    await expect(page.getByText('1 张图片，1 张已上传')).toBeAttached()

    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(number).toBeFocused()
    await expect(page.getByText(/^还有 \d 处需要修改/)).toBeVisible()
  },
)

test('an application is withdrawn after a confirmation and can be sent again', { tag: '@wide' }, async ({ page, site, signIn }) => {
  const phone = await signIn()
  await open(page, '/join/intention')
  await fill(page)
  await proveThePhone(page, officePhone(phone), site.smsCode)
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('button', { name: '取消申请' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '再想想' }).click()
  await expect(page.getByRole('heading', { name: '已提交，正在审核' })).toBeVisible()
  await page.getByRole('button', { name: '取消申请' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定取消' }).click()
  await expect(page.getByRole('heading', { name: '申请已取消' })).toBeVisible()
  await page.getByRole('button', { name: '重新申请' }).click()
  await expect(page.getByLabel('机构名称')).toHaveValue('南京匠工职业技能培训学校')
})
