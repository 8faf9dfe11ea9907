import { expect, test } from 'vitest'
import {
  createLanePlan,
  crossingSeconds,
  isColliding,
  type PassingText,
} from '../../../../../../../../client/routes/course/$id/play/danmaku/createLanePlan.ts'

const width = 960
const text = (id: string, second: number, other: Partial<PassingText> = {}): PassingText => ({
  id,
  second,
  text: id,
  width: 120,
  mine: false,
  ...other,
})
const lanesOf = (lanes: number, ...texts: PassingText[]) => {
  const plan = createLanePlan({ width, lanes })
  plan.update(texts)
  return Object.fromEntries(plan.at(0, Infinity, Infinity).map(({ id, lane }) => [id, lane]))
}

/** Returns the left and right edge of a text at a time, in pixels from the left edge of the video. */
const extent = ({ second, width: own }: PassingText, now: number): [number, number] => {
  const left = width - ((width + own) / crossingSeconds(width)) * (now - second)
  return [left, left + own]
}

test('simultaneous texts get a lane each; a text that has entered completely frees its lane', () => {
  expect(lanesOf(3, text('a', 0), text('b', 0), text('c', 0.1), text('d', 3))).toEqual({ a: 0, b: 1, c: 2, d: 0 })
})

test('a text without a free lane is not shown', () => {
  expect(lanesOf(1, text('a', 0), text('b', 0.2), text('c', 20))).toEqual({ a: 0, c: 0 })
  expect(lanesOf(0, text('a', 0, { mine: true }))).toEqual({})
})

test('a long text moves faster, and does not follow a short one that it would overtake', () => {
  const short = text('short', 0, { width: 60 })
  expect(isColliding(short, text('short too', 1.5, { width: 60 }), width)).toBe(false)
  expect(isColliding(short, text('long', 1.5, { width: 900 }), width)).toBe(true)
  expect(isColliding(text('long', 1.5, { width: 900 }), short, width)).toBe(true)
})

test('texts never overlap within a lane', () => {
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const texts = Array.from({ length: 300 }, (_, index) =>
    text(String(index), Math.round(600 * random()) / 10, { width: 40 + Math.round(800 * random()), mine: random() < 0.05 }),
  )
  const plan = createLanePlan({ width, lanes: 6 })
  for (let from = 0; from < texts.length; from += 50) plan.update(texts.slice(0, from + 50))
  const touching: string[] = []
  for (let now = 0; now < 70; now += 0.1) {
    const flying = plan.at(now, 0, Infinity)
    for (const one of flying)
      for (const other of flying) {
        if (one.id >= other.id || one.lane !== other.lane) continue
        const [[from, to], [otherFrom, otherTo]] = [extent(one, now), extent(other, now)]
        if (to > otherFrom && otherTo > from) touching.push(`${one.id} and ${other.id} at ${now}`)
      }
  }
  expect(touching).toEqual([])
})

test('own texts are always shown, in place of others', () => {
  const plan = createLanePlan({ width, lanes: 2 })
  plan.update([text('a', 0), text('b', 0)])
  plan.update([text('a', 0), text('b', 0), text('own', 0.1, { mine: true })])
  expect(plan.at(1, 0, 40).map(({ id, lane }) => [id, lane])).toEqual([
    ['own', 0],
    ['b', 1],
  ])
})

test('each text keeps its lane while others come and go, and is shown again after seeking back', () => {
  const plan = createLanePlan({ width, lanes: 3 })
  const [a, b, c] = [text('a', 1), text('b', 1), text('c', 1)]
  plan.update([a, b])
  plan.update([b, c])
  const flying = () => plan.at(2, 0, 40).map(({ id, lane }) => [id, lane])
  expect(flying()).toEqual([
    ['b', 1],
    ['c', 0],
  ])
  expect(plan.at(30, 0, 40)).toEqual([])
  expect(flying()).toHaveLength(2)
})

test('the number of simultaneous texts is limited, own ones first', () => {
  const plan = createLanePlan({ width, lanes: 60 })
  plan.update([...Array.from({ length: 50 }, (_, index) => text(String(index), 0)), text('own', 0.5, { mine: true })])
  const flying = plan.at(1, 0, 40)
  expect(flying).toHaveLength(40)
  expect(flying[0]).toMatchObject({ id: 'own' })
})

test('texts cross a narrow video faster, within limits', () => {
  expect([360, 960, 2560].map(crossingSeconds)).toEqual([5, 8, 9])
})
