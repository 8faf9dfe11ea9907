import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { differences, readPieces } from '../../package/browser/readPieces.ts'
import { besideAll, type Visitor } from '../Visitor.ts'
import type { Behaviours } from './Behaviours.ts'

const reset = (name: string) => readFileSync(new URL(`../../package/browser/resets/${name}.css`, import.meta.url), 'utf8')
const resets = { normalize: reset('normalize'), "Bootstrap's reboot": reset('bootstrap'), "Tailwind's preflight": reset('tailwind') }

/** Opens all components with styles and waits for them. */
async function openAll(visitor: Visitor): Promise<void> {
  await visitor.click({ css: 'button', name: '登录' })
  await visitor.boxOf({ css: 'dialog' })
  await visitor.run(() => {
    window.partner.toast.success('已保存', { duration: Infinity, description: '三天之内有效' })
    window.partner.notify({
      title: '课程更新',
      description: '新增两节实操课',
      timeout: 0,
      actions: [{ label: '去学习', onClick: () => undefined }],
    })
  })
  for (const part of ['toast', 'notification']) await visitor.boxOf({ css: `[data-part="${part}"]` })
  // Moves the pointer away, so that no element has its hover style.
  await visitor.engine.hover(besideAll)
  await visitor.stillness()
}

/** Replaces the style sheet that precedes all others of the page. Runs in the browser. */
function dress(css: string): void {
  document.querySelector('#reset')?.remove()
  const sheet = document.createElement('style')
  sheet.id = 'reset'
  sheet.nonce = 'r4nd0m'
  sheet.textContent = css
  document.head.prepend(sheet)
}

export const looks: Behaviours = (visitor) => {
  describe('components', () => {
    test('have the expected styles', async () => {
      const one = visitor()
      await openAll(one)
      const read = (css: string, ...names: string[]) =>
        one.run(
          (wanted, properties) => {
            const style = getComputedStyle(window.partner.seek({ css: wanted })[0]!)
            return properties.map((name) => style.getPropertyValue(name))
          },
          css,
          names,
        )
      expect(await read('[data-part="login-dialog"]', 'border-top-left-radius', 'background-color')).toEqual(['16px', 'rgb(255, 255, 255)'])
      expect(await read('dialog button[data-tone="primary"]', 'background-color', 'color', 'border-top-left-radius')).toEqual([
        'rgb(10, 132, 80)',
        'rgb(255, 255, 255)',
        '6px',
      ])
      expect(await read('[data-part="toast"]', 'display', 'border-top-left-radius')).toEqual(['flex', '10px'])
      expect(await read('[data-part="notification"]', 'border-top-left-radius', 'width')).toEqual(['10px', '380px'])
      expect((await one.boxOf({ css: 'dialog [data-part="field-control"]' })).height).toBe(46)
    })

    test(`look the same next to ${Object.keys(resets).join(', ')}`, async () => {
      const one = visitor()
      await openAll(one)
      const expected = await one.run(readPieces)
      expect(expected.length).toBeGreaterThan(50)
      for (const [name, css] of Object.entries(resets)) {
        await one.run(dress, css)
        expect(differences(expected, await one.run(readPieces)), name).toEqual([])
      }
    })
  })
}
