import { expect, test } from 'vitest'
import { clampScale, stepIn, stepOut, zoomSteps } from '../../../../lib/preview/zoom-steps.ts'
import { between, cases } from './cases.ts'

const scales = cases(500, (random) => between(random, 0.02, 6))

test('from 43 %, zooming in gives 50, out gives 33', () => {
  expect(stepIn(0.43)).toBe(0.5)
  expect(stepOut(0.43)).toBe(0.33)
})

test('zooming in uses every step of the specification up to 500 %, zooming out down to 25 %', () => {
  const up = [0.25]
  while (stepIn(up.at(-1)!) !== up.at(-1)) up.push(stepIn(up.at(-1)!))
  expect(up.map((scale) => Math.round(scale * 100))).toEqual([25, 33, 50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500])
  const down = [5]
  while (stepOut(down.at(-1)!) !== down.at(-1)) down.push(stepOut(down.at(-1)!))
  expect(down.toReversed()).toEqual(up)
})

test('from a value between steps, zooming in gives the next step above, out the next one below', () => {
  for (const scale of scales) {
    const percent = scale * 100
    if (zoomSteps.some((step) => Math.abs(step - percent) < 0.5)) continue
    expect(stepIn(scale)).toBeCloseTo((zoomSteps.find((step) => step > percent) ?? percent) / 100)
    expect(stepOut(scale)).toBeCloseTo((zoomSteps.findLast((step) => step < percent) ?? percent) / 100)
  }
})

test('a zoom that is displayed as a step counts as that step', () => {
  expect(stepIn(0.4996)).toBe(0.67)
  expect(stepOut(0.5004)).toBe(0.33)
})

test('the zoom stays between 25 and 500 %; only a fitted image can be smaller', () => {
  for (const scale of scales) {
    const held = clampScale(scale, 1)
    expect(held).toBeGreaterThanOrEqual(0.25)
    expect(held).toBeLessThanOrEqual(5)
    if (scale >= 0.25 && scale <= 5) expect(held).toBe(scale)
  }
  expect(clampScale(0.01, 0.1)).toBe(0.1)
})
