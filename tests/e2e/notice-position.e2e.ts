import type { Locator, Page } from '@playwright/test'
import type { NoticePosition } from '#lib/toast'
import { drawFinger, expect, notificationOf, settled, showToast, test, toastOf } from './noticeFixture.ts'

const positions: readonly NoticePosition[] = ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right']
const size = { width: 1280, height: 800 }

/** Adds rules to the page, as its policy allows. */
const addStyles = (page: Page, rules: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, rules)

/** Returns the position of a notice by its distances from the edges of the window. */
async function standing(notice: Locator): Promise<string> {
  await settled(notice)
  const { x, y, width, height } = (await notice.boundingBox())!
  const [left, right] = [x, size.width - x - width]
  return `${y < size.height - y - height ? 'top' : 'bottom'}-${Math.abs(left - right) <= 1 ? 'center' : left < right ? 'left' : 'right'}`
}

for (const direction of ['ltr', 'rtl']) {
  test(
    `toasts and notifications appear at the position of their hosts, in a page with the direction ${direction}`,
    { tag: '@wide' },
    async ({ page }) => {
      await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), direction)
      await showToast(page, '短')
      await showToast(page, '长一些的消息，说得更多')
      await page.evaluate(() => void window.notices.notify({ title: '课程更新', timeout: 0 }))
      for (const position of positions) {
        await page.evaluate((position) => window.notices.stand(position), position)
        for (const notice of [toastOf(page, '短'), toastOf(page, '长一些'), notificationOf(page, '课程更新')]) {
          await expect.poll(() => standing(notice)).toBe(position)
        }
        const [short, long] = await Promise.all(['短', '长一些'].map(async (text) => (await toastOf(page, text).boundingBox())!))
        const gap = position.startsWith('top') ? long!.y - short!.y - short!.height : short!.y - long!.y - long!.height
        expect(gap, position).toBe(8)
        if (position.endsWith('left')) expect([short!.x, long!.x]).toEqual([16, 16])
        if (position.endsWith('right')) expect([short!.x + short!.width, long!.x + long!.width]).toEqual([1264, 1264])
      }
    },
  )
}

test('next to a long text, the icon keeps its width', { tag: '@wide' }, async ({ page }) => {
  await page.evaluate(
    () => void window.notices.toast('这门课的实操部分需要到店练习，请在开课前两天联系培训机构预约工位。'.repeat(3), { duration: Infinity }),
  )
  const icon = toastOf(page, '实操').locator('[data-part=toast-icon] > svg')
  await settled(toastOf(page, '实操'))
  expect((await icon.boundingBox())!.width).toBe(20)
})

test('an unstyled notice has no styles of the library and the same behaviour', { tag: '@wide' }, async ({ page }) => {
  await addStyles(page, '.mine { padding: 3px; background: rgb(1, 2, 3); }')
  await page.evaluate(() => {
    window.notices.toast('自己的样子', { unstyled: true, className: 'mine', icon: null, duration: Infinity })
    window.notices.notify({ title: '也是自己的', unstyled: true, className: 'mine', timeout: 0 })
  })
  for (const notice of [toastOf(page, '自己的样子'), notificationOf(page, '也是自己的')]) {
    await expect(notice).toHaveCSS('background-color', 'rgb(1, 2, 3)')
    await expect(notice).toHaveCSS('padding', '3px')
    await expect(notice).toHaveCSS('border-top-width', '0px')
    await expect(notice).toHaveCSS('box-shadow', 'none')
    await notice.getByRole('button').click()
    await expect(notice).toHaveCount(0)
  }
})

test('a class of the page and a part attribute override the library’s styles', async ({ page }) => {
  await addStyles(
    page,
    `.mine[data-part='toast'] { background: rgb(1, 2, 3); border-color: rgb(4, 5, 6); }
     [data-part='toast'] [data-part='toast-action'] { color: rgb(7, 8, 9); }`,
  )
  await page.evaluate(() => {
    const action = { label: '撤销', onClick: window.notices.told('已撤销') }
    window.notices.toast('换个颜色', { className: 'mine', action, duration: Infinity })
  })
  await expect(toastOf(page, '换个颜色').getByRole('button', { name: '撤销' })).toHaveCSS('color', 'rgb(7, 8, 9)')
  await expect(toastOf(page, '换个颜色')).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await expect(toastOf(page, '换个颜色')).toHaveCSS('border-top-color', 'rgb(4, 5, 6)')
  await expect(toastOf(page, '换个颜色')).toHaveCSS('display', 'flex')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 720 } })

  test('a toast at the bottom is dismissed downwards, not upwards', { tag: '@wide' }, async ({ page }) => {
    await page.evaluate(() => window.notices.stand('bottom-center'))
    await showToast(page, '已保存到学习记录')
    const toast = toastOf(page, '已保存到学习记录')
    await drawFinger(page, toast, { y: -200 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(toast).toBeVisible()
    await drawFinger(page, toast, { y: 70 })
    await expect(toast).toHaveCount(0)
  })
})
