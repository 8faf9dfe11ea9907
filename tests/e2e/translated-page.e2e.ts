import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'

test('a page whose text a browser extension changed before hydration still shows its content', async ({ page, faults }) => {
  // React reports that it had to render the page again.
  faults.expect(/Minified React error #418/)
  await page.addInitScript(() => {
    const translate = () => {
      const heading = document.querySelector('h1')
      if (heading?.textContent === '全部课程') heading.textContent = 'All courses'
    }
    new MutationObserver(translate).observe(document, { childList: true, subtree: true })
  })
  await open(page, '/course')
  await expect(page.getByText('共 62 门课程')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })).toHaveCount(24)
  await expect(page.getByRole('region', { name: '筛选课程' }).getByRole('button', { name: '等级' })).toBeVisible()
})
