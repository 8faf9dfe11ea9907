// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { attachGestures } from '../../../../lib/preview/attachGestures.ts'
import type { Viewport } from '../../../../lib/preview/createViewport.ts'

function setUp() {
  const stage = document.createElement('div')
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600)
  const zoomBy = vi.fn()
  const viewport = { zoomBy } as Partial<Viewport> as Viewport
  const { detach } = attachGestures(stage, { viewport: () => viewport, swipe: () => true, hasMore: () => true })
  const wheel = (timeStamp: number, deltaY: number) => {
    const event = new WheelEvent('wheel', { deltaY, cancelable: true })
    Object.defineProperties(event, { timeStamp: { value: timeStamp }, clientX: { value: 500 }, clientY: { value: 100 } })
    stage.dispatchEvent(event)
    return event
  }
  return { zoomBy, wheel, detach }
}

test('the wheel counts once in 50 ms, and the page behind hears of none', () => {
  const { zoomBy, wheel } = setUp()
  const events = [1000, 1020, 1049, 1050, 1099, 1100].map((time) => wheel(time, -1))
  expect(zoomBy).toHaveBeenCalledTimes(3)
  expect(events.every(({ defaultPrevented }) => defaultPrevented)).toBe(true)
})

test('up is in and down is out, by 1.1 about the cursor; sideways is nothing', () => {
  const { zoomBy, wheel } = setUp()
  wheel(1000, -120)
  wheel(1100, 3)
  wheel(1200, 0)
  expect(zoomBy.mock.calls).toEqual([
    [1.1, { x: 100, y: -200 }],
    [1 / 1.1, { x: 100, y: -200 }],
  ])
})

test('after the end it hears nothing', () => {
  const { zoomBy, wheel, detach } = setUp()
  detach()
  wheel(1000, -1)
  expect(zoomBy).not.toHaveBeenCalled()
})
