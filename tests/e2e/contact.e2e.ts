import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'

test('a visitor who needs help finds a phone number, its service hours and a contact address', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/contactus')
  const service = page.getByRole('region', { name: '客服' }).getByRole('listitem').filter({ hasText: '平台客服' })
  await expect(service.getByRole('link', { name: '400-000-0000' })).toHaveAttribute('href', 'tel:4000000000')
  await expect(service).toContainText('每天 8:30–21:00')
  await expect(service.getByRole('link', { name: 'service@zeyiji.example' })).toHaveAttribute('href', 'mailto:service@zeyiji.example')
  await expect(page.getByRole('region', { name: '地址' }).getByRole('listitem')).not.toHaveCount(0)
  await page.getByRole('link', { name: '写反馈' }).click()
  await expect(page).toHaveURL('/feedback')
  await expect(page.getByRole('heading', { level: 1, name: '意见反馈' })).toBeVisible()
})
