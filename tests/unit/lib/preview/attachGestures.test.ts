// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { attachGestures } from '../../../../lib/preview/attachGestures.ts'
import type { Viewport } from '../../../../lib/preview/createViewport.ts'

function setUp() {
  const stage = document.createElement('div')
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600)
  const zoomBy = vi.fn()
  const viewport = { zoomBy } as Partial<Viewport> as Viewport
  const { detach } = attachGestures(stage, {
    viewport: () => viewport,
    swipe: () => true,
    hasMore: () => true,
    pull: () => undefined,
    pulled: () => undefined,
  })
  const wheel = (timeStamp: number, deltaY: number) => {
    const event = new WheelEvent('wheel', { deltaY, cancelable: true })
    Object.defineProperties(event, { timeStamp: { value: timeStamp }, clientX: { value: 500 }, clientY: { value: 100 } })
    stage.dispatchEvent(event)
    return event
  }
  return { zoomBy, wheel, detach }
}

test('the wheel counts once in 50 ms, and the page receives no wheel events', () => {
  const { zoomBy, wheel } = setUp()
  const events = [1000, 1020, 1049, 1050, 1099, 1100].map((time) => wheel(time, -1))
  expect(zoomBy).toHaveBeenCalledTimes(3)
  expect(events.every(({ defaultPrevented }) => defaultPrevented)).toBe(true)
})

test('wheel up zooms in, down zooms out, by 1.1 around the cursor; sideways does nothing', () => {
  const { zoomBy, wheel } = setUp()
  wheel(1000, -120)
  wheel(1100, 3)
  wheel(1200, 0)
  expect(zoomBy.mock.calls).toEqual([
    [1.1, { x: 100, y: -200 }],
    [1 / 1.1, { x: 100, y: -200 }],
  ])
})

test('after detaching, events are ignored', () => {
  const { zoomBy, wheel, detach } = setUp()
  detach()
  wheel(1000, -1)
  expect(zoomBy).not.toHaveBeenCalled()
})

function setUpPresses() {
  const stage = document.createElement('div')
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600)
  stage.setPointerCapture = () => undefined
  const [dragTo, toggleFit, peek, settle, pull, pulled, isWhole] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn(() => true)]
  const view = { x: 0, y: 0, scale: 1, turns: 0 }
  const viewport = {
    view: () => view,
    halt: () => undefined,
    overflows: () => true,
    throwBy: () => undefined,
    dragTo,
    toggleFit,
    peek,
    settle,
    isWhole,
  }
  const gestures = attachGestures(stage, {
    viewport: () => viewport as Partial<Viewport> as Viewport,
    swipe: () => true,
    hasMore: () => true,
    pull,
    pulled,
  })
  Object.defineProperty(stage, 'clientHeight', { value: 600 })
  const point = (type: string, timeStamp: number, clientX: number, init: PointerEventInit = {}) => {
    const left = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1 }
    const event = new PointerEvent(type, { ...left, clientX, clientY: 300, bubbles: true, ...init })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    stage.dispatchEvent(event)
  }
  const tap = (time: number) => {
    point('pointerdown', time, 400)
    point('pointerup', time + 20, 400, { buttons: 0 })
  }
  return { dragTo, toggleFit, peek, settle, pull, pulled, isWhole, point, tap, gestures }
}

test('two consecutive taps are a double tap, but not with a drag between them', () => {
  const { toggleFit, point, tap } = setUpPresses()
  tap(1000)
  tap(1100)
  expect(toggleFit).toHaveBeenCalledOnce()
  tap(2000)
  point('pointerdown', 2050, 400)
  point('pointermove', 2070, 450)
  point('pointerup', 2090, 400, { buttons: 0 })
  tap(2150)
  expect(toggleFit).toHaveBeenCalledOnce()
})

test('the left button pans; with Ctrl or another button it does not, and the click is suppressed', () => {
  const { dragTo, point, gestures } = setUpPresses()
  const press = (init: PointerEventInit) => {
    point('pointerdown', 1000, 400, init)
    point('pointermove', 1020, 450, init)
    point('pointerup', 1040, 450, { ...init, buttons: 0 })
  }
  press({ ctrlKey: true })
  expect(gestures.wasDragged()).toBe(true)
  press({ button: 2, buttons: 2 })
  press({ button: 1, buttons: 4 })
  expect(dragTo).not.toHaveBeenCalled()
  press({})
  expect(dragTo).toHaveBeenCalledOnce()
})

test('releasing the left button ends panning, even while another one is held', () => {
  const { dragTo, point } = setUpPresses()
  point('pointerdown', 1000, 400)
  point('pointermove', 1020, 450, { buttons: 3 })
  point('pointermove', 1040, 500, { buttons: 2 })
  point('pointermove', 1060, 550, { buttons: 2 })
  expect(dragTo).toHaveBeenCalledOnce()
})

const pullDown = ({ point }: ReturnType<typeof setUpPresses>, way: number, pointerType = 'touch', took = 1000) => {
  point('pointerdown', 1000, 400, { pointerType })
  point('pointermove', 1000 + took / 2, 400, { pointerType, clientY: 300 + way / 2 })
  point('pointermove', 1000 + took, 400, { pointerType, clientY: 300 + way })
  point('pointerup', 1300 + took, 400, { pointerType, clientY: 300 + way })
}

test('a finger that drags a fitted image far enough down closes it; less springs back', () => {
  const far = setUpPresses()
  pullDown(far, 200)
  expect(far.pulled).toHaveBeenCalledOnce()
  const near = setUpPresses()
  pullDown(near, 90)
  expect(near.pulled).not.toHaveBeenCalled()
  expect(near.pull.mock.calls.at(-2)).toEqual([0.6])
  expect(near.pull.mock.calls.at(-1)).toEqual([0])
  expect(near.settle).toHaveBeenCalledOnce()
})

test('a mouse, a finger on a larger image, and two fingers do not drag down', () => {
  const mouse = setUpPresses()
  pullDown(mouse, 200, 'mouse')
  const large = setUpPresses()
  large.isWhole.mockReturnValue(false)
  pullDown(large, 200)
  const two = setUpPresses()
  two.point('pointerdown', 1000, 400, { pointerType: 'touch' })
  two.point('pointermove', 1100, 400, { pointerType: 'touch', clientY: 330 })
  two.point('pointerdown', 1200, 500, { pointerType: 'touch', pointerId: 2 })
  two.point('pointerup', 1300, 400, { pointerType: 'touch', clientY: 600 })
  two.point('pointerup', 1300, 500, { pointerType: 'touch', pointerId: 2, clientY: 600 })
  for (const { pulled } of [mouse, large, two]) expect(pulled).not.toHaveBeenCalled()
  expect(two.pull).toHaveBeenLastCalledWith(0)
  expect(mouse.pull).not.toHaveBeenCalled()
})
