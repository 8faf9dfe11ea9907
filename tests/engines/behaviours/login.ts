import { describe, expect, test } from 'vitest'
import type { Visitor } from '../Visitor.ts'
import type { Behaviours } from './Behaviours.ts'

const dialog = { css: 'dialog' }
const button = (name: string) => ({ css: 'button', name })

async function open(visitor: Visitor): Promise<void> {
  await visitor.click(button('登录'))
  await visitor.boxOf(dialog)
}

/** Opens the code form and fills in everything except the code. */
async function openCodeForm(visitor: Visitor): Promise<void> {
  await open(visitor)
  await visitor.click({ css: 'dialog button', name: '验证码登录' })
  await visitor.fill('手机号', '13800138000')
  await visitor.click({ css: 'dialog input[type="checkbox"]' })
}

const code = (visitor: Visitor) => visitor.reads(() => (window.partner.seek({ css: 'input', name: '验证码' })[0] as HTMLInputElement).value)

export const login: Behaviours = (visitor) => {
  describe('login dialog', () => {
    test('focuses the first field, traps the focus, closes on Escape and returns the focus', async () => {
      const one = visitor()
      await open(one)
      await one.focus().toBe('手机号')
      for (let index = 0; index < 14; index += 1) {
        await one.press(index % 5 === 4 ? 'Shift+Tab' : 'Tab')
        // Besides the dialog, only the browser's own controls may get the focus.
        expect(
          await one.run(
            () => [null, document.body].includes(window.partner.focused() as null) || window.partner.focused()!.closest('dialog') !== null,
          ),
        ).toBe(true)
      }
      await one.click({ css: 'dialog input', name: '手机号' })
      await one.press('Escape')
      await one.sees(dialog).toBe(0)
      await one.focus().toBe('登录')
      await one.reads(() => document.adoptedStyleSheets.length).toBe(0)
    })

    test('prevents scrolling of the page', async () => {
      const one = visitor()
      await open(one)
      for (const y of [20, 400, 740]) await one.engine.wheel({ x: 512, y }, 120)
      expect(await one.run(() => scrollY)).toBe(0)
    })

    test('signs in with phone number and password', async () => {
      const one = visitor()
      await open(one)
      await one.engine.type('13800138000')
      await one.fill('密码', 'Wood-1234')
      await one.press('Enter')
      await one.sees(dialog).toBe(0)
    })

    test('accepts only digits as a code, reports a wrong code and selects it for retyping', async () => {
      const one = visitor()
      await openCodeForm(one)
      await one.click({ css: 'dialog button', name: '获取验证码' })
      await one.reads(() => window.partner.toasts.join()).toContain('发送成功')
      await one.reads(() => window.partner.seek({ css: '[data-part="login-send-code"]' })[0]!.textContent).toMatch(/^\d+s 后重试$/)
      await one.fill('验证码', 'a1b2-34')
      await code(one).toBe('1234')
      await one.engine.type('57')
      await one.sees({ css: 'dialog', text: '验证码不正确' }).toBe(1)
      await one.reads(() => window.partner.focused()?.getAttribute('aria-invalid')).toBe('true')
      await one
        .reads(() => {
          const field = window.partner.focused() as HTMLInputElement
          return [field.selectionStart, field.selectionEnd]
        })
        .toEqual([0, 6])
      await one.engine.type('123456')
      await one.sees(dialog).toBe(0)
    })

    test('extracts the code from a pasted message', async () => {
      const one = visitor()
      await one.run(() => {
        const note = document.body.appendChild(document.createElement('textarea'))
        note.value = '【择一技】验证码 123456，5分钟内有效。\n请勿告诉他人'
        note.select()
      })
      await one.press('Control+c')
      await openCodeForm(one)
      await one.click({ css: 'input', name: '验证码' })
      await one.press('Control+v')
      await one.sees(dialog).toBe(0)
    })
  })
}
