import { expect, test } from 'vitest'
import { glide, hasEnded, velocityOf } from '../../../../lib/preview/inertia.ts'
import { between, cases } from './cases.ts'

const speeds = cases(200, (random) => ({ x: between(random, -4, 4), y: between(random, -4, 4) }))

test('a uniform movement has its speed', () => {
  const samples = [0, 16, 32, 48, 64].map((time) => ({ x: 2 * time, y: -time, time }))
  expect(velocityOf(samples, 64)).toEqual({ x: 2, y: -1 })
})

test('only the last moments count', () => {
  const samples = [
    { x: 0, y: 0, time: 0 },
    { x: 500, y: 0, time: 10 },
    { x: 500, y: 0, time: 400 },
    { x: 510, y: 0, time: 420 },
  ]
  expect(velocityOf(samples, 420).x).toBeCloseTo(0.5)
})

test('a finger that rests before it is lifted, or never moved, does not throw the image', () => {
  const samples = [
    { x: 0, y: 0, time: 0 },
    { x: 90, y: 0, time: 30 },
  ]
  expect(velocityOf(samples, 200)).toEqual({ x: 0, y: 0 })
  expect(velocityOf([], 5)).toEqual({ x: 0, y: 0 })
  expect(velocityOf([{ x: 3, y: 3, time: 5 }], 5)).toEqual({ x: 0, y: 0 })
})

test('a glide starts at the speed of the hand, keeps its direction, slows down and ends', () => {
  for (const speed of speeds) {
    const way = (time: number) => Math.hypot(glide(speed, time).x, glide(speed, time).y)
    expect(way(0)).toBe(0)
    expect(way(1)).toBeCloseTo(Math.hypot(speed.x, speed.y), 1)
    let last = Infinity
    for (let time = 0; time < 2000; time += 50) {
      const gone = way(time + 50) - way(time)
      expect(gone).toBeGreaterThan(0)
      expect(gone).toBeLessThan(last)
      last = gone
    }
    expect(hasEnded(speed, 3000)).toBe(true)
  }
})

test('at the end of a glide, no distance remains', () => {
  for (const speed of speeds) {
    let time = 0
    while (!hasEnded(speed, time)) time += 16
    const [end, rest] = [glide(speed, time), glide(speed, 1e6)]
    expect(Math.hypot(rest.x - end.x, rest.y - end.y)).toBeLessThan(0.5)
  }
})
