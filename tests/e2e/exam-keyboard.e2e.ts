import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { accessibilityFaults } from './accessibilityFaults.ts'
import { hydrated } from './open.ts'
import { textFaults } from './textFaults.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page, number: number) => page.getByRole('heading', { level: 2, name: new RegExp(`^第 ${number} 题 /`) })
const spoken = (page: Page) => page.getByRole('status').filter({ hasText: /还剩/ })

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach the element')
}

/** Counts the live region announcements while the clock advances. */
const heardWhileTimePasses = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let heard = 0
    const watch = new MutationObserver(() => (heard += 1))
    for (const live of document.querySelectorAll('[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]'))
      watch.observe(live, { subtree: true, childList: true, characterData: true })
    const timer = document.querySelector('[role="timer"]')!
    const shown = new Set<string>()
    while (shown.size < 4) {
      shown.add(timer.textContent)
      await new Promise(requestAnimationFrame)
    }
    watch.disconnect()
    return heard
  })

test(
  'a complete mock is started, answered and submitted by keyboard, and the remaining time is announced when it matters',
  { tag: '@wide' },
  async ({ page, signIn }) => {
    test.slow()
    await signIn()
    await page.clock.install()
    await page.goto('/exam/welder-level5/mocks/welder-level5_mock-2')
    const begin = page.getByRole('button', { name: '开始模拟', exact: true })
    await hydrated(begin)
    await tabTo(page, begin)
    await page.keyboard.press('Enter')
    await expect(heading(page, 1)).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    await expect(page.getByRole('timer')).toHaveAttribute('aria-live', 'off')
    expect(await heardWhileTimePasses(page)).toBe(0)
    await page.keyboard.press('t')
    await expect(spoken(page)).toHaveText(/^还剩 \d+ 分钟$/)

    const count = Number(/\d+$/.exec(await heading(page, 1).innerText())![0])
    for (let number = 1; number <= count; number++) {
      const article = page.getByRole('article', { name: new RegExp(`^第 ${number} 题 /`) })
      await expect(article).toBeVisible()
      const blanks = await article.getByRole('textbox').all()
      for (const blank of blanks) {
        await tabTo(page, blank)
        await page.keyboard.type('220')
      }
      if (blanks.length === 0) {
        await page.keyboard.press('1')
        await expect(article.locator('input').first()).toBeChecked()
      }
      if (number === count) break
      // In a text field, the arrow keys move within the text.
      if (blanks.length > 0) await tabTo(page, page.getByRole('button', { name: '下一题' }))
      await page.keyboard.press(blanks.length > 0 ? 'Enter' : 'ArrowRight')
      await expect(heading(page, number + 1)).toBeFocused()
    }

    // Half of the time passes at once on this device; the next response of the server corrects its clock.
    await page.clock.fastForward('31:00')
    await expect(spoken(page)).toHaveText(/^还剩 (2\d|1\d) 分钟$/)

    await page.keyboard.press('q')
    const dialog = page.getByRole('dialog', { name: '交卷' })
    await expect(dialog).toContainText(`${count} 题都答了`)
    expect(await accessibilityFaults(page)).toEqual([])
    await tabTo(page, dialog.getByRole('button', { name: '确定交卷' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '已交卷' })).toBeFocused()
    await expect(page.getByRole('region', { name: '交卷回执' })).toContainText(`${count} / ${count} 题`)
  },
)

test('at twice the text size on 360 px nothing of a paper is cut, and its first question has the focus', async ({ page, signIn }) => {
  await signIn()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/exam/welder-level5/mocks/welder-level5_mock-2')
  const begin = page.getByRole('button', { name: '开始模拟', exact: true })
  await hydrated(begin)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  await begin.click()
  await expect(heading(page, 1)).toBeFocused()
  const outside = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header *, article *, footer *, dialog[open] *')]
        .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(element).clipPath === 'none')
        .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 20)}`),
    )
  expect([await outside(), await page.evaluate(textFaults)]).toEqual([[], []])
  await page.locator('footer .sheet').click()
  const sizes = page.getByRole('dialog').getByRole('radiogroup', { name: '字号' })
  await expect(sizes).toBeVisible()
  expect([await outside(), await page.evaluate(textFaults)]).toEqual([[], []])
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the chosen type size has the colours of selected items', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/exam/welder-level5/mocks/welder-level5_mock-2')
    const begin = page.getByRole('button', { name: '开始模拟', exact: true })
    await hydrated(begin)
    await begin.click()
    const sizes = page.getByRole('radiogroup', { name: '字号' })
    const chosen = sizes.locator('label').filter({ has: page.getByRole('radio', { checked: true }) })
    const [ground, text] = await chosen.evaluate((label) => {
      const size = label.querySelector('.size')!
      const shown = (element: Element) => getComputedStyle(element).backgroundColor
      return [/, 0\)$|transparent/.test(shown(size)) ? shown(label) : shown(size), getComputedStyle(size).color]
    })
    const selected = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.cssText = 'background: Highlight; color: HighlightText; forced-color-adjust: none'
      const { backgroundColor, color } = getComputedStyle(probe)
      probe.remove()
      return [backgroundColor, color]
    })
    expect([ground, text]).toEqual(selected)
  })
})
