import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { test } from '../support/signInFixture.ts'
import { expect } from '../support/siteFixture.ts'
import { textOfPicture } from '../support/textOfPicture.ts'
import { accessibilityFaults } from './accessibilityFaults.ts'
import { earnCertificate } from './earnCertificate.ts'
import { shiftsOf, watchShifts } from './layoutShifts.ts'
import { hydrated, open } from './open.ts'
import { scriptless } from './scriptless.ts'

const field = (page: Page) => page.getByLabel('证书编号或二维码里的文字')
const verify = (page: Page) => page.getByRole('button', { name: '核验', exact: true }).click()
const verdict = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title })

test('a learner prints a certificate, which can be verified online and offline until it is altered or revoked', async ({
  page,
  site,
  signIn,
  device,
  faults,
}) => {
  test.setTimeout(90_000)
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  const phone = await signIn()
  await open(page, '/study?tab=certificate')
  await expect(page.getByText('墙上还空着')).toBeVisible()
  earnCertificate(site, phone, '林小木')
  await page.reload()
  const claim = page.getByRole('button', { name: '领取中式烹调师四级（中级工）证书' })
  await hydrated(claim)
  await claim.dblclick()
  await expect(page).toHaveURL(/\/certificate\/ZYJ-\d{4}(-\w{4}){3}$/)
  await expect(page.getByText('林小木')).toBeVisible()
  await expect(page.getByText('签名有效，内容没有改动')).toBeVisible()
  const code = page.url().split('/').at(-1)!
  // Skipping to the main content does not count as a scan.
  await page.getByRole('link', { name: '跳到正文' }).press('Enter')
  await expect(page).toHaveURL(`/certificate/${code}#main`)
  await expect(page.getByText('签名有效，内容没有改动')).toBeVisible()
  await page.goto('/study?tab=certificate')
  await page.getByRole('link', { name: /^查看和打印/ }).click()
  const drawn = page.getByRole('img', { name: /^证书二维码/ })
  await expect(drawn).toBeVisible()
  const photo = await drawn.screenshot()
  const scanned = await textOfPicture(photo)
  expect(scanned.split('#')[0]).toBe(`${site.origin}/certificate/${code}`)

  await expect(page.getByRole('img', { name: '五级里的四级（中级工）' })).toBeVisible()
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: '存成图片' }).click()
  expect((await picture).suggestedFilename()).toBe(`择一技证书 ${code}.png`)

  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(printed).toMatch(/\/MediaBox \[0 0 84\d(\.\d+)? 59\d(\.\d+)?\]/)
  await page.emulateMedia({ media: 'print' })
  for (const part of [page.getByRole('button', { name: '打印' }), page.getByRole('button', { name: /复制/ }), page.getByText('登记查询于')])
    await expect(part).toBeHidden()

  // An employer scans the printed code.
  const other = await device({ viewport: { width: 360, height: 740 } })
  await watchShifts(other.context())
  await open(other, scanned)
  await expect(other.getByText('二维码签名有效，与本页一致')).toBeVisible()
  await expect(other.getByRole('img', { name: /^证书二维码/ })).toBeVisible()
  expect(await shiftsOf(other)).toEqual([])
  expect(await accessibilityFaults(other)).toEqual([])
  await expect(other.getByRole('heading', { level: 1, name: '中式烹调师四级（中级工）证书' })).toBeVisible()
  await expect(other.getByText('林小木')).toBeHidden()
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  await open(other, `${scanned.slice(0, -30)}${scanned.slice(-29)}`)
  await expect(other.getByText('不要采信', { exact: true })).toBeVisible()
  await expect(other.getByText(/二维码里的内容已被改动/)).toBeVisible()

  await other.getByRole('link', { name: '核验其他证书' }).click()
  await other.getByLabel('二维码照片').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: photo })
  await expect(verdict(other, '真实有效')).toBeVisible()
  expect(await accessibilityFaults(other)).toEqual([])
  await other.getByLabel('二维码照片').setInputFiles({ name: 'no.txt', mimeType: 'image/png', buffer: Buffer.from('nothing') })
  await expect(field(other)).toHaveAccessibleDescription(/照片里没有找到二维码/)

  const saving = other.waitForEvent('download')
  await other.getByRole('button', { name: '保存离线核验页' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('择一技证书离线核验.html')
  const file = join(mkdtempSync(join(tmpdir(), 'zeyiji-offline-')), 'verify.html')
  await saved.saveAs(file)

  await other.context().setOffline(true)
  const alone = await other.context().newPage()
  await alone.goto(pathToFileURL(file).href)
  const given = alone.getByLabel('证书二维码里的文字')
  await given.fill(scanned)
  await verify(alone)
  await expect(verdict(alone, '签名有效')).toBeVisible()
  await expect(alone.getByText(code)).toBeVisible()
  await given.fill(`${scanned.slice(0, -1)}${scanned.endsWith('A') ? 'Q' : 'A'}`)
  await verify(alone)
  await expect(verdict(alone, '内容已被改动')).toBeVisible()
  await alone.getByLabel('选二维码照片').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: photo })
  await expect(verdict(alone, '签名有效')).toBeVisible()

  await field(other).fill(scanned)
  await verify(other)
  await expect(verdict(other, '签名有效')).toBeVisible()
  await expect(other.getByText(/是否被撤销，要联网才能查到/)).toBeVisible()
  const at = scanned.lastIndexOf('.') - 20
  await field(other).fill(scanned.slice(0, at) + (scanned[at] === 'A' ? 'B' : 'A') + scanned.slice(at + 1))
  await verify(other)
  await expect(verdict(other, '内容已被改动')).toBeVisible()
  await field(other).fill(code)
  await verify(other)
  await expect(field(other)).toHaveAccessibleDescription(/现在没有网络/)
  await other.context().setOffline(false)

  site.command('server/upstream/operations/inboxCommand.ts', 'decide', code, 'revoke', '--why', '经复核，考核中有替考行为。')
  await field(other).fill(scanned)
  await verify(other)
  await expect(verdict(other, '签名有效，但证书已被撤销')).toBeVisible()
  await field(other).fill(code.toLowerCase().replaceAll('-', ' '))
  await verify(other)
  await expect(other).toHaveURL(`/certificate/${code}`)
  await expect(other.getByText('经复核，考核中有替考行为。')).toBeVisible()
})

test(
  'without scripts, a code leads to its certificate, and an invalid code is reported as invalid',
  { tag: '@wide' },
  async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.origin, ...scriptless })
    const page = await context.newPage()
    await page.goto('/certificate')
    await field(page).fill('welder')
    await verify(page)
    await expect(page.getByText('这不是证书编号')).toBeVisible()
    await field(page).fill('zyj 2026 2222 2222 22n2')
    await verify(page)
    await expect(page.getByText(/这不是证书编号|没有这个编号的证书/)).toBeVisible()
    const answer = await page.goto('/certificate/ZYJ-2026-2222-2222-2222')
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '没有查到这张证书' })).toBeVisible()
    await page.getByRole('link', { name: '重新核验' }).click()
    await expect(field(page)).toBeVisible()
    await context.close()
  },
)
