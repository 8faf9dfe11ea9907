import { describe, expect, test } from 'vitest'
import { windowSize } from '../drivers/Engine.ts'
import type { Visitor } from '../Visitor.ts'
import type { Behaviours } from './Behaviours.ts'

const layer = { css: 'dialog[data-part="preview"]' }
const picture = { css: 'dialog [data-status="shown"] > img' }
const opener = { css: 'button', name: '查看大图：刨子' }
const middle = { x: windowSize.width / 2, y: 330 }

const showsPicture = (visitor: Visitor) => visitor.reads(() => window.partner.seek({ css: '[data-part="preview-count"]' })[0]?.textContent)
const readPercent = (visitor: Visitor) =>
  visitor.run(() => Number.parseInt(window.partner.seek({ css: '[data-part="preview-zoom"]' })[0]!.textContent, 10))
const scrolled = (visitor: Visitor) => visitor.run(() => scrollY)

async function open(visitor: Visitor): Promise<void> {
  await visitor.click(opener)
  await visitor.boxOf(picture)
}

export const preview: Behaviours = (visitor, { hasFingers }) => {
  describe('image preview', () => {
    test('opens on click, changes images with the arrow keys, closes on Escape and returns the focus', async () => {
      const one = visitor()
      await open(one)
      await showsPicture(one).toBe('1 / 3')
      await one.press('ArrowRight')
      await showsPicture(one).toBe('2 / 3')
      await one.press('End')
      await showsPicture(one).toBe('3 / 3')
      await one.press('ArrowLeft')
      await showsPicture(one).toBe('2 / 3')
      await one.press('Escape')
      await one.sees(layer).toBe(0)
      await one.focus().toBe('查看大图：刨子')
      await one.reads(() => [history.state, document.adoptedStyleSheets.length]).toEqual([null, 0])
    })

    test('opens by keyboard and traps the focus', async () => {
      const one = visitor()
      await one.run(() => window.partner.seek({ css: 'button', name: '查看大图：锯子' })[0]!.closest('button')!.focus())
      await one.press('Enter')
      await one.boxOf(picture)
      for (let index = 0; index < 14; index += 1) {
        await one.press(index % 5 === 4 ? 'Shift+Tab' : 'Tab')
        expect(await one.run(() => window.partner.focused()?.closest('dialog') !== null)).toBe(true)
      }
      await one.press('Escape')
      await one.focus().toBe('查看大图：锯子')
    })

    test('zooms with the wheel without scrolling the page, which scrolls again after closing', async () => {
      const one = visitor()
      await one.run(() => scrollTo(0, 40))
      await open(one)
      const before = await readPercent(one)
      await expect
        .poll(async () => {
          await one.engine.wheel(middle, -120)
          return readPercent(one)
        })
        .toBeGreaterThan(before)
      for (const y of [20, windowSize.height - 20]) await one.engine.wheel({ x: middle.x, y }, 120)
      expect(await scrolled(one)).toBe(40)
      await one.press('Escape')
      await one.sees(layer).toBe(0)
      expect(await scrolled(one)).toBe(40)
      await expect
        .poll(
          async () => {
            await one.engine.wheel(middle, 120)
            return scrolled(one)
          },
          // Chromium keeps the scroll target of a wheel sequence until the wheel pauses for half a second.
          { interval: 700 },
        )
        .toBeGreaterThan(40)
    })

    test('changes images by dragging and closes with the back button', async () => {
      const one = visitor()
      await open(one)
      await one.engine.drag({ x: middle.x + 200, y: middle.y }, { x: middle.x - 200, y: middle.y + 2 })
      await showsPicture(one).toBe('2 / 3')
      await one.boxOf(picture)
      await one.engine.drag({ x: middle.x - 200, y: middle.y }, { x: middle.x + 200, y: middle.y + 2 })
      await showsPicture(one).toBe('1 / 3')
      await one.run(() => history.back())
      await one.sees(layer).toBe(0)
      await one.focus().toBe('查看大图：刨子')
    })

    test('pans an image larger than the window and closes on a click next to the image', async () => {
      const one = visitor()
      await open(one)
      for (let step = 0; step < 8; step += 1) await one.press('=')
      const before = await one.boxOf(picture)
      expect(before.width).toBeGreaterThan(windowSize.width)
      await one.engine.drag(middle, { x: middle.x + 60, y: middle.y })
      const after = await one.boxOf(picture)
      expect(after.left).toBeGreaterThan(before.left + 30)
      await one.press('0')
      await one.boxOf(picture)
      await one.engine.click({ x: 30, y: 120 })
      await one.sees(layer).toBe(0)
    })

    test.skipIf(!hasFingers)('zooms by pinching', async () => {
      const one = visitor()
      await open(one)
      const before = await readPercent(one)
      const { x, y } = middle
      await one.engine.touch(
        [
          { x: x - 40, y },
          { x: x - 120, y },
        ],
        [
          { x: x + 40, y },
          { x: x + 120, y },
        ],
      )
      await expect.poll(() => readPercent(one)).toBeGreaterThan(before * 1.5)
      expect(await one.run(() => visualViewport!.scale)).toBe(1)
    })

    test('runs from right to left in an RTL page and announces captions', async () => {
      const one = visitor()
      await one.run(() => {
        document.documentElement.dir = 'rtl'
        window.partner.openPreview({
          images: ['plane', 'saw'].map((name) => ({ src: `/photos/${name}.svg`, alt: name, caption: `${name} 的说明` })),
        })
      })
      await one.boxOf(picture)
      await one.sees({ css: '[data-part="preview-caption"][aria-live="polite"]', text: 'plane 的说明' }).toBe(1)
      const [next, previous] = [
        await one.boxOf({ css: '[data-part="preview-next"]' }),
        await one.boxOf({ css: '[data-part="preview-previous"]' }),
      ]
      expect(next.left).toBeLessThan(100)
      expect(previous.left).toBeGreaterThan(windowSize.width - 100)
      await one.press('ArrowLeft')
      await one.sees({ css: '[data-part="preview-caption"]', text: 'saw 的说明' }).toBe(1)
      await one.press('ArrowRight')
      await showsPicture(one).toBe('1 / 2')
      await one.engine.drag({ x: middle.x - 200, y: middle.y }, { x: middle.x + 200, y: middle.y })
      await showsPicture(one).toBe('2 / 2')
    })
  })
}
