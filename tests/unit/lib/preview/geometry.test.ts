import { describe, expect, test } from 'vitest'
import {
  clampPoint,
  dragBounds,
  fitScale,
  isLong,
  nearestPoint,
  openingView,
  type Point,
  quarterTurn,
  rotatedBox,
  type Size,
  type View,
  zoomAt,
} from '../../../../lib/preview/geometry.ts'
import { maxScale, minScale } from '../../../../lib/preview/zoom-steps.ts'
import { between, cases } from './cases.ts'

interface Case {
  natural: Size
  stage: Size
  view: View
  point: Point
}

const some = cases(300, (random): Case => ({
  natural: { width: between(random, 1, 9000), height: between(random, 1, 9000) },
  stage: { width: between(random, 200, 2600), height: between(random, 200, 1600) },
  view: {
    x: between(random, -900, 900),
    y: between(random, -900, 900),
    scale: between(random, minScale, maxScale),
    turns: Math.floor(between(random, -9, 10)),
  },
  point: { x: between(random, -900, 900), y: between(random, -900, 900) },
}))

/**
 * Returns the screen position of a point of the image, given in its own pixels from its centre. Calculated by rotation,
 * independently of the code under test.
 */
function seen({ x, y }: Point, view: View): Point {
  const angle = (view.turns * Math.PI) / 2
  return {
    x: view.x + view.scale * (x * Math.cos(angle) - y * Math.sin(angle)),
    y: view.y + view.scale * (x * Math.sin(angle) + y * Math.cos(angle)),
  }
}

/** Returns the point of the image at a screen position. */
function under(place: Point, view: View): Point {
  const angle = (-view.turns * Math.PI) / 2
  const [x, y] = [(place.x - view.x) / view.scale, (place.y - view.y) / view.scale]
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) }
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

test('zooming keeps the point under the cursor, regardless of rotation', () => {
  for (const { view, point } of some) {
    const held = under(point, view)
    for (const scale of [minScale, view.scale * 1.1, maxScale]) {
      expect(apart(seen(held, zoomAt(view, scale, point)), point)).toBeLessThan(1e-6)
    }
  }
})

test('a pinch moves the point between the fingers with them', () => {
  for (const { view, point, stage } of some) {
    const to = { x: stage.width / 4, y: -stage.height / 4 }
    expect(apart(seen(under(point, view), zoomAt(view, 1.3, point, to)), to)).toBeLessThan(1e-6)
  }
})

test('zooming in and out again changes nothing', () => {
  for (const { view, point } of some) {
    expect(apart(zoomAt(zoomAt(view, 4, point), view.scale, point), view)).toBeLessThan(1e-6)
  }
})

test('the bounding box of a rotated image contains its four corners', () => {
  for (const { natural, view } of some) {
    const centred = { ...view, x: 0, y: 0 }
    const corners = [-1, 1].flatMap((a) => [-1, 1].map((b) => seen({ x: (a * natural.width) / 2, y: (b * natural.height) / 2 }, centred)))
    const box = rotatedBox(natural, view)
    expect(box.width).toBeCloseTo(2 * Math.max(...corners.map(({ x }) => x)), 4)
    expect(box.height).toBeCloseTo(2 * Math.max(...corners.map(({ y }) => y)), 4)
  }
})

test('a fitted image is within the stage, touches it or has its natural size, and is never enlarged', () => {
  for (const { natural, stage, view } of some) {
    const scale = fitScale(natural, stage, view.turns)
    const box = rotatedBox(natural, { scale, turns: view.turns })
    expect(scale).toBeLessThanOrEqual(1)
    expect(box.width).toBeLessThanOrEqual(stage.width + 1e-6)
    expect(box.height).toBeLessThanOrEqual(stage.height + 1e-6)
    const touches = Math.min(Math.abs(box.width - stage.width), Math.abs(box.height - stage.height)) < 1e-6
    expect(touches || scale === 1).toBe(true)
  }
})

test('dragging a large image to its limit leaves no gap, and a small one does not move', () => {
  for (const { natural, stage, view, point } of some) {
    const box = rotatedBox(natural, view)
    const { x, y } = clampPoint({ x: point.x * 50, y: point.y * 50 }, dragBounds(box, stage))
    for (const [at, size, room] of [
      [x, box.width, stage.width],
      [y, box.height, stage.height],
    ] as const) {
      if (size <= room) expect(Math.abs(at)).toBe(0)
      else {
        expect(at - size / 2).toBeLessThanOrEqual(-room / 2 + 1e-6)
        expect(at + size / 2).toBeGreaterThanOrEqual(room / 2 - 1e-6)
      }
    }
  }
})

test('an image beyond the bounds can stay or move back, but no further', () => {
  const bounds = { x: 10, y: 0 }
  expect(clampPoint({ x: 50, y: -7 }, bounds, { x: 50, y: -7 })).toEqual({ x: 50, y: -7 })
  expect(clampPoint({ x: 60, y: -8 }, bounds, { x: 50, y: -7 })).toEqual({ x: 50, y: -7 })
  expect(clampPoint({ x: -60, y: 8 }, bounds, { x: 50, y: -7 })).toEqual({ x: -10, y: 0 })
})

test('the nearest point of an image is the point itself inside, and on the edge outside', () => {
  for (const { natural, view, point } of some) {
    const near = nearestPoint(point, view, natural)
    const box = rotatedBox(natural, view)
    expect(Math.abs(near.x - view.x)).toBeLessThanOrEqual(box.width / 2 + 1e-6)
    expect(Math.abs(near.y - view.y)).toBeLessThanOrEqual(box.height / 2 + 1e-6)
    const inside = Math.abs(point.x - view.x) <= box.width / 2 && Math.abs(point.y - view.y) <= box.height / 2
    if (inside) expect(apart(near, point)).toBeLessThan(1e-9)
  }
})

test('a quarter turn rotates around the centre of the stage; four turns change nothing, and turns are reversible', () => {
  for (const { view } of some) {
    const held = under({ x: 0, y: 0 }, view)
    expect(apart(seen(held, quarterTurn(view, 1)), { x: 0, y: 0 })).toBeLessThan(1e-6)
    let turned = view
    for (let count = 0; count < 4; count += 1) turned = quarterTurn(turned, 1)
    expect(apart(turned, view)).toBe(0)
    expect(turned.turns).toBe(view.turns + 4)
    expect(apart(quarterTurn(quarterTurn(view, 1), -1), view)).toBe(0)
  }
})

describe('a long image', () => {
  test('has a height of at least 2.8 times its width', () => {
    expect(isLong({ width: 1000, height: 2800 })).toBe(true)
    expect(isLong({ width: 1000, height: 2790 })).toBe(false)
    for (let width = 5; width < 5000; width += 5) expect(isLong({ width, height: (width * 14) / 5 })).toBe(true)
  })

  test('opens with the width of the stage and at its top', () => {
    const stage = { width: 360, height: 640 }
    const view = openingView({ width: 1080, height: 9000 }, stage)
    expect(view.scale).toBeCloseTo(1 / 3)
    expect(view.y - (9000 * view.scale) / 2).toBeCloseTo(-stage.height / 2)
  })

  test('is not enlarged, and is centred if it fits completely', () => {
    expect(openingView({ width: 100, height: 300 }, { width: 1200, height: 800 })).toEqual({ x: 0, y: 0, scale: 1, turns: 0 })
  })
})

test('a stage without a size yields no zero scale', () => {
  expect(fitScale({ width: 600, height: 400 }, { width: 0, height: 0 }, 0)).toBeGreaterThan(0)
})
