import type { Page } from '@playwright/test'
import { axeFaults, changeMode } from './accessibilityFaults.ts'
import { expect, galleryPieces, test } from './galleryFixture.ts'
import { layoutFaults } from './layoutFaults.ts'

/**
 * Returns every visible or announced text in Chinese, except for samples without an English text. The function runs in
 * the browser.
 */
function chineseTexts(): string[] {
  const chinese = /\p{Script=Han}/u
  const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'alt', 'title', 'placeholder']
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? within(element.shadowRoot) : [])])
  const ours = within(document.body).filter((element) => !element.closest('[data-sample], script, style'))
  return ours
    .flatMap((element) => [
      ...spoken.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
      element instanceof HTMLInputElement ? element.value : '',
    ])
    .filter((text) => chinese.test(text))
}

for (const piece of galleryPieces) {
  test(
    `every scene of ${piece} renders content, is accessible in light and dark mode, and fits every window in both directions`,
    { tag: '@wide' },
    async ({ visitScenes }) => {
      // Some components have dozens of scenes.
      test.slow()
      const faults: string[] = []
      await visitScenes(piece, {}, async (page, state) => {
        const height = await page.locator('main').evaluate((main) => main.firstElementChild?.getBoundingClientRect().height)
        expect(height, state).toBeGreaterThan(0)
        const found = [...(await axeFaults(page, { piece: true, change: changeMode })), ...(await faultsOfLayout(page))]
        faults.push(...found.map((fault) => `${state}: ${fault}`))
      })
      expect(faults).toEqual([])
    },
  )

  test(`every scene of ${piece} has English texts in English`, { tag: '@wide' }, async ({ visitScenes }) => {
    const faults: string[] = []
    await visitScenes(piece, { locale: 'en-US' }, async (page, state) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
      for (const text of await page.evaluate(chineseTexts)) faults.push(`${state}: ${text}`)
    })
    expect(faults).toEqual([])
  })
}

/**
 * Checks a scene at desktop, tablet and phone widths in LTR and RTL; restores the initial state.
 */
async function faultsOfLayout(page: Page): Promise<string[]> {
  const faults: string[] = []
  const usual = page.viewportSize()!
  // Resizing a window is slower than changing the direction of its page.
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate((chosen) => (document.documentElement.dir = chosen), dir)
      for (const fault of await page.evaluate(layoutFaults)) faults.push(`${width} px, ${dir}: ${fault}`)
    }
  }
  await page.setViewportSize(usual)
  return faults
}
