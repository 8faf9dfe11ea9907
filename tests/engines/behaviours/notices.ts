import { describe, expect, test } from 'vitest'
import { besideAll, type Visitor } from '../Visitor.ts'
import type { Behaviours } from './Behaviours.ts'

const toastOf = (text: string) => ({ css: '[data-part="toast"]', text })
const notificationOf = (text: string) => ({ css: '[data-part="notification"]', text })
const showToast = (visitor: Visitor, text: string, duration: number | null) =>
  visitor.run((shown, time) => void window.partner.toast(shown, { id: shown, duration: time ?? Infinity }), text, duration)

export const notices: Behaviours = (visitor, { hasFingers }) => {
  describe('toasts and notifications', () => {
    test('are announced in live regions that exist before them', async () => {
      const one = visitor()
      const regions = ['alert', 'status', 'alert', 'status']
      const read = () =>
        one.reads(() => [...document.querySelectorAll('[data-notice-layer] [role][aria-atomic="false"]')].map(({ role }) => role))
      await read().toEqual(regions)
      await one.run(() => {
        window.partner.toast.success('已保存')
        window.partner.toast.error('保存失败')
        window.partner.notify({ title: '课程更新', timeout: 0 })
      })
      const within = (role: string, text: string) => one.sees({ css: `[role="${role}"] > [data-notice]`, text })
      await within('status', '已保存').toBe(1)
      await within('alert', '保存失败').toBe(1)
      await within('status', '课程更新').toBe(1)
      await read().toEqual(regions)
    })

    test('show at most three; the next one appears when one closes', async () => {
      const one = visitor()
      for (const text of ['一', '二', '三', '四']) await showToast(one, text, null)
      await one.sees({ css: '[data-part="toast"]' }).toBe(3)
      await one.click({ css: '[data-part="toast"] button' })
      await one.sees(toastOf('四')).toBe(1)
      await one.run(() => window.partner.toast.clear())
      await one.sees({ css: '[data-part="toast"]' }).toBe(0)
    })

    test('are focused with F6, close on Escape and return the focus', async () => {
      const one = visitor()
      await one.run(() => window.partner.seek({ css: 'button', name: '登录' })[0]!.closest('button')!.focus())
      await showToast(one, '已移出收藏', null)
      await one.boxOf(toastOf('已移出收藏'))
      await one.press('F6')
      await one.reads(() => window.partner.focused()?.closest('[data-part="toast"]') !== null).toBe(true)
      await one.press('Escape')
      await one.sees(toastOf('已移出收藏')).toBe(0)
      await one.focus().toBe('登录')
    })

    test('stay while the pointer is over them', async () => {
      const one = visitor()
      await showToast(one, '停在上面', null)
      await one.hover(toastOf('停在上面'))
      // The timer starts only now; otherwise it could elapse on a slow machine before the pointer arrives.
      const since = await one.run(() => {
        window.partner.toast('停在上面', { id: '停在上面', duration: 300 })
        return performance.now()
      })
      await one.reads((start) => performance.now() - start, since).toBeGreaterThan(400)
      await one.sees(toastOf('停在上面')).toBe(1)
      await one.engine.hover(besideAll)
      await one.sees(toastOf('停在上面')).toBe(0)
    })

    test.skipIf(!hasFingers)('are dismissed by swiping', async () => {
      const one = visitor()
      await one.run(() => void window.partner.notify({ title: '课程更新', timeout: 0 }))
      const { x, y } = await one.middleOf(notificationOf('课程更新'))
      await one.engine.touch([
        { x, y },
        { x: x + 180, y },
      ])
      await one.sees({ css: '[data-part="notification"]' }).toBe(0)
    })

    test('are clickable above a modal dialog, and Escape leaves the dialog open', async () => {
      const one = visitor()
      await one.click({ css: 'button', name: '登录' })
      await one.sees({ css: 'dialog' }).toBe(1)
      await one.run(() => {
        const actions = [{ label: '去学习', onClick: () => void (document.title = '去学习了') }]
        window.partner.notify({ title: '课程更新', actions, timeout: 0 })
        window.partner.notify({ title: '再来一条', actions, timeout: 0 })
      })
      await one.boxOf(notificationOf('再来一条'))
      const at = await one.middleOf({ css: '[data-part="notification"] button', name: '去学习' })
      expect(await one.run((x, y) => window.partner.topmost(x, y)?.closest('button')?.textContent, at.x, at.y)).toBe('去学习')
      await one.engine.click(at)
      await one.reads(() => document.title).toBe('去学习了')
      await one.sees({ css: '[data-part="notification"]' }).toBe(1)
      await one.press('F6')
      await one.reads(() => window.partner.focused()?.closest('[data-part="notification"]') !== null).toBe(true)
      await one.press('Escape')
      await one.sees({ css: '[data-part="notification"]' }).toBe(0)
      await one.sees({ css: 'dialog' }).toBe(1)
    })

    test('show the remaining time in a bar that pauses while the pointer is over it', async () => {
      const one = visitor()
      await one.run(() => void window.partner.notify({ title: '课程更新', timeout: 60_000 }))
      await one.hover(notificationOf('课程更新'))
      const states = () =>
        one.reads(() =>
          window.partner
            .seek({ css: '[data-part="notification-time"]' })
            .flatMap((bar) => bar.getAnimations().map(({ playState }) => playState)),
        )
      await states().toEqual(['paused'])
      await one.engine.hover(besideAll)
      await states().toEqual(['running'])
    })
  })
}
