import { describe, expect, test } from 'vitest'
import type { Visitor } from '../Visitor.ts'
import type { Behaviours } from './Behaviours.ts'

/** Inserts HTML before the content of the page; `ORIGIN` is replaced by the page's origin. */
const write = (one: Visitor, html: string): Promise<void> =>
  one.run((given) => {
    document.querySelector('#root')!.insertAdjacentHTML('beforebegin', given.replace('ORIGIN', location.origin))
  }, html)

/** Returns a group of two images with additional attributes. */
const groupOfTwo = (attributes = '') =>
  `<zeyiji-image-group ${attributes}><zeyiji-image src="/photos/a.svg" alt="车床" width="150" height="100"></zeyiji-image> <zeyiji-image src="/photos/b.svg" alt="铣床" width="150" height="100"></zeyiji-image></zeyiji-image-group>`

export const elements: Behaviours = (visitor) => {
  describe('custom elements', () => {
    test('show images, open the preview by click and keyboard, and return the focus', async () => {
      const one = visitor()
      await write(one, groupOfTwo())
      expect(await one.boxOf({ css: 'zeyiji-image [data-part="image"], [data-part="image"]' })).toMatchObject({ width: 150, height: 100 })
      await one.click({ css: 'button', name: '查看大图：铣床' })
      await one.boxOf({ css: 'dialog [data-status="shown"] > img' })
      await one.sees({ css: '[data-part="preview-count"]', text: '2 / 2' }).toBe(1)
      await one.press('ArrowLeft')
      await one.sees({ css: '[data-part="preview-count"]', text: '1 / 2' }).toBe(1)
      await one.sees({ css: '[data-part="preview-download"], [data-part="preview-play"]' }).toBe(0)
      await one.press('Escape')
      await one.sees({ css: 'dialog' }).toBe(0)
      await one.focus().toBe('查看大图：铣床')
      await one.press('Enter')
      await one.sees({ css: 'dialog' }).toBe(1)
      await one.press('Escape')
      await one.sees({ css: 'dialog' }).toBe(0)
      await one.reads(() => window.partner.told).toEqual(['zeyiji-open', 'zeyiji-close', 'zeyiji-open', 'zeyiji-close'])
    })

    test('offer download and slideshow if the page enables them', async () => {
      const one = visitor()
      await write(one, groupOfTwo('download slideshow'))
      await one.click({ css: 'button', name: '查看大图：铣床' })
      await one.sees({ css: '[data-part="preview-download"]' }).toBe(1)
      await one.sees({ css: '[data-part="preview-play"]' }).toBe(1)
    })

    test('sign in within the page and dispatch events', async () => {
      const one = visitor()
      await write(one, '<zeyiji-login host="ORIGIN" modes="password register"></zeyiji-login>')
      await one.fill('手机号', '13800138000')
      await one.fill('密码', 'wrong')
      await one.press('Enter')
      await one.reads(() => window.partner.told).toEqual(['error'])
      await one.click({ css: 'input', name: '密码' })
      await one.press('Control+a')
      await one.engine.type('Wood-1234')
      await one.press('Enter')
      await one.reads(() => window.partner.told).toEqual(['error', 'success'])
    })

    test('sign in with a dialog that traps the focus, closes on Escape and returns the focus', async () => {
      const one = visitor()
      await write(one, '<button id="sign-in">学员登录</button><zeyiji-login host="ORIGIN" modal></zeyiji-login>')
      await one.run(() => {
        document.querySelector('#sign-in')!.addEventListener('click', () => document.querySelector('zeyiji-login')!.open())
      })
      await one.click({ css: 'button', name: '学员登录' })
      await one.boxOf({ css: 'dialog' })
      await one.focus().toBe('手机号')
      for (let index = 0; index < 12; index += 1) {
        await one.press('Tab')
        expect(
          await one.run(
            () => [null, document.body].includes(window.partner.focused() as null) || window.partner.focused()!.closest('dialog') !== null,
          ),
        ).toBe(true)
      }
      await one.click({ css: 'dialog input', name: '手机号' })
      await one.press('Escape')
      await one.sees({ css: 'dialog' }).toBe(0)
      await one.focus().toBe('学员登录')
      await one.reads(() => window.partner.told).toEqual(['cancel'])
    })
  })
}
