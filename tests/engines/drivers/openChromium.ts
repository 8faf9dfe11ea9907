import { chromium, type Page } from '@playwright/test'
import { type Engine, type Way, windowSize } from './Engine.ts'

/** Opens Chromium with Playwright. */
export async function openChromium(program: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: program })
  const page = await browser.newPage({ locale: 'zh-CN', viewport: windowSize })
  const { mouse, keyboard } = page
  return {
    open: async (address) => void (await page.goto(address)),
    press: (keys) => keyboard.press(keys),
    type: (text) => keyboard.type(text),
    hover: ({ x, y }) => mouse.move(x, y),
    click: ({ x, y }) => mouse.click(x, y),
    async drag(from, to) {
      await mouse.move(from.x, from.y)
      await mouse.down()
      await mouse.move(to.x, to.y, { steps: 5 })
      await mouse.up()
    },
    async wheel({ x, y }, way) {
      await mouse.move(x, y)
      await mouse.wheel(0, way)
    },
    touch: (...ways) => touch(page, ways),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}

/** Sends touch events by CDP, because Playwright can only tap. */
async function touch(page: Page, ways: readonly Way[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined
          ? []
          : ways.map(([from, to], id) => ({ id, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })),
    })
  await send('touchStart', 0)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', share)
  await send('touchEnd')
  await session.detach()
}
