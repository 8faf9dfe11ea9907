import { assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { drawMarkers } from '../../../../../../server/upstream/exam/logic/drawMarkers.ts'
import { seededRandom } from '../../../../../../server/upstream/exam/logic/seededRandom.ts'

const answers = (count: number) => Array.from({ length: count }, (_, index) => ({ answer: index, places: [1, 2], taken: [] }))

test('each answer gets two persons, with an even load and by lot', () => {
  assert(
    property(integer({ min: 2, max: 6 }), integer({ min: 0, max: 30 }), string(), (people, count, seed) => {
      const markers = Array.from({ length: people }, (_, index) => `m${index}`)
      const drawn = drawMarkers(answers(count), markers, { loads: new Map(), random: seededRandom(seed) })!
      expect(drawn).toHaveLength(2 * count)
      for (const [, places] of Map.groupBy(drawn, ({ answer }) => answer)) expect(new Set(places.map(({ marker }) => marker)).size).toBe(2)
      const loads = markers.map((name) => drawn.filter(({ marker }) => marker === name).length)
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
    }),
  )
  const drawsOf = (seed: string) => drawMarkers(answers(8), ['a', 'b', 'c'], { loads: new Map(), random: seededRandom(seed) })
  expect(drawsOf('one')).not.toEqual(drawsOf('other'))
})

test('a third is another person; without one nothing is drawn', () => {
  const open = [{ answer: 0, places: [3], taken: ['a', 'b'] }]
  const given = { loads: new Map([['c', 9]]), random: seededRandom('') }
  expect(drawMarkers(open, ['a', 'b', 'c'], given)).toEqual([{ answer: 0, place: 3, marker: 'c' }])
  expect(drawMarkers(open, ['a', 'b'], given)).toBeUndefined()
})
