import { expect, type Page } from '@playwright/test'

/** Expects a page to print without navigation and buttons, in black on white in either colour mode. */
export async function expectReadablePrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const selector of ['header nav', 'footer', 'main nav', 'main button', 'main a[data-tone]'])
    for (const part of await page.locator(selector).all()) await expect(part).toBeHidden()
  const colors = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { backgroundColor, color }
  })
  expect(colors).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(27, 36, 48)' })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.rel = 'external'
    link.href = 'https://www.mohrss.gov.cn/'
    document.querySelector('main article')?.append(link)
  })
  const shown = await page
    .locator('main a[rel~=external]')
    .last()
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(shown).toContain('https://www.mohrss.gov.cn/')
}
