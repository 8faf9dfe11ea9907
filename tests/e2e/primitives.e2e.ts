import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { axeFaults, changeMode } from './accessibilityFaults.ts'
import { buildScenes, serveScenes } from '../support/scenePage.ts'
import { test as base } from '../support/sharedSite.ts'

type Show = (scene: Parameters<Window['pieces']['show']>[0], where?: 'page' | 'shadow') => Promise<void>

const test = base.extend<{ show: Show }>({
  show: async ({ page }, provide) => {
    const scripts = await buildScenes(fileURLToPath(new URL('./primitivesPage.tsx', import.meta.url)))
    const faults: string[] = []
    const { origin, close } = await serveScenes({ scripts, styles: 'main{padding:24px}' })
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text())
    })
    await page.goto(origin)
    await page.waitForFunction(() => 'pieces' in window)
    await provide((scene, where = 'page') =>
      page.evaluate(([scene, where]) => (where === 'page' ? window.pieces.show(scene) : window.pieces.showInShadow(scene)), [
        scene,
        where,
      ] as const),
    )
    expect(faults, 'faults of the page').toEqual([])
    close()
  },
})

const selected = (page: Page) => page.getByRole('tab', { selected: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: `${name}的手艺` })
/** Checks whether a tab is visible within its row; scroll positions are whole pixels. */
const inSight = (page: Page) =>
  selected(page).evaluate((element) => {
    const [row, own] = [element.parentElement!.getBoundingClientRect(), element.getBoundingClientRect()]
    return own.left >= row.left - 1 && own.right <= row.right + 1
  })

for (const [direction, forward, back] of [
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const) {
  test(
    `tabs are navigated by keyboard (${direction}), and the selected tab is visible without scrolling the page`,
    { tag: '@wide' },
    async ({ page, show }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.evaluate((direction) => (document.documentElement.dir = direction), direction)
      await show('tabs')
      await page.locator('#opener').focus()
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('link', { name: '查看全部' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('tabpanel')).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(tab(page, '云南')).toBeFocused()
      for (const [key, name] of [
        [forward, '四川'],
        [forward, '重庆'],
        ['End', '浙江'],
        [forward, '云南'],
        [back, '浙江'],
        [back, '福建'],
        ['Home', '云南'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(tab(page, name)).toBeFocused()
        await expect(selected(page)).toContainText(name)
        await expect(page.getByRole('tabpanel')).toContainText(`${name}的名家`)
        expect(await inSight(page), name).toBe(true)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('tabpanel')).toBeFocused()
    },
  )
}

test('manual tabs are activated by Enter or Space', { tag: '@wide' }, async ({ page, show }) => {
  await show('manual')
  await tab(page, '云南').focus()
  for (const [key, name] of [
    ['Enter', '四川'],
    ['Space', '重庆'],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, name)).toBeFocused()
    await expect(selected(page)).not.toContainText(name)
    await page.keyboard.press(key)
    await expect(selected(page)).toContainText(name)
  }
})

/** Checks whether the focused element, in the document or the shadow root, matches a selector. */
const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const active = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
    return active?.closest(selector) !== null
  }, selector)

for (const where of ['page', 'shadow'] as const) {
  test(`a dialog in the ${where} traps the focus, prevents scrolling of the page, and returns the focus`, async ({ page, show }) => {
    await show('share', where)
    const opener = page.getByRole('button', { name: '分享' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: '分享课程' })
    await expect(dialog.getByRole('textbox', { name: '说明' })).toBeFocused()
    for (let index = 0; index < 8; index += 1) {
      await page.keyboard.press(index < 5 ? 'Tab' : 'Shift+Tab')
      // Tab may move the focus to the browser's toolbars, but never behind the dialog.
      expect((await focusIsIn(page, 'dialog')) || (await page.evaluate(() => document.activeElement === document.body))).toBe(true)
    }
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
    expect(await overflow()).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    expect(await overflow()).toBe('visible')
  })

  test(`without clipboard permission, copying works from a dialog in the ${where}`, { tag: '@wide' }, async ({ page, context, show }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await show('share', where)
    await page.getByRole('button', { name: '分享' }).click()
    await page.getByRole('button', { name: '复制链接' }).click()
    await expect(page.getByRole('button', { name: '已复制' })).toBeFocused()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('刨子的用法')
    await expect(page.getByRole('button', { name: '复制链接' })).toBeFocused()
  })

  test(`tabs of sections in the ${where} follow the scroll position, including short sections at the end`, async ({ page, show }) => {
    await page.setViewportSize({ width: 800, height: 600 })
    await show('sections', where)
    const links = page.getByRole('navigation').getByRole('link')
    const current = page.locator('[aria-current="location"]')
    await expect(current).toHaveText('介绍')
    const seen: string[] = []
    for (;;) {
      const name = (await current.textContent()) ?? ''
      if (seen.at(-1) !== name) seen.push(name)
      const moved = await page.evaluate(
        () =>
          new Promise<boolean>((done) => {
            const { scrollY } = window
            scrollBy({ top: 30, behavior: 'instant' })
            requestAnimationFrame(() => requestAnimationFrame(() => done(window.scrollY > scrollY)))
          }),
      )
      if (!moved) break
    }
    expect(seen).toEqual(['介绍', '目录', '讲师', '评价', '资料'])
    await links.filter({ hasText: '目录' }).click()
    await expect(current).toHaveText('目录')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(current).toHaveText('介绍')
  })
}

test(
  'on a page slightly longer than the window, the first section is current at the top, the last one at the end',
  { tag: '@wide' },
  async ({ page, show }) => {
    await page.setViewportSize({ width: 800, height: 2600 })
    await show('sections')
    const current = page.locator('[aria-current="location"]')
    await expect(current).toHaveText('介绍')
    await page.setViewportSize({ width: 800, height: 3600 })
    await expect(current).toHaveText('介绍')
    await page.setViewportSize({ width: 800, height: 2500 })
    await page.evaluate(() => scrollTo({ top: 9999, behavior: 'instant' }))
    await expect(current).toHaveText('资料')
  },
)

for (const scene of ['tabs', 'fields', 'pages', 'share', 'sections'] as const) {
  test(`${scene} pass automated accessibility checks in light and dark mode`, { tag: '@wide' }, async ({ page, show }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await show(scene)
    if (scene === 'fields') await page.getByRole('button', { name: '保存' }).click()
    if (scene === 'share') await page.getByRole('button', { name: '分享' }).click()
    expect(await axeFaults(page, { piece: true, change: changeMode })).toEqual([])
  })
}
