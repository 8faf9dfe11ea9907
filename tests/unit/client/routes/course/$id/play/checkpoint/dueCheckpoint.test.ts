import { expect, it } from 'vitest'
import { dueCheckpoint } from '../../../../../../../../client/routes/course/$id/play/checkpoint/CheckpointStops.tsx'

const optional = { id: 'optional', second: 10, required: false, answer: null }
const required = { id: 'required', second: 20, required: true, answer: null }
const due = (from: number, to: number, skipped: string[] = [], list: Parameters<typeof dueCheckpoint>[0] = [optional, required]) =>
  dueCheckpoint(list, { from, to, skipped: new Set(skipped) })?.id

it('returns each checkpoint that playback passes once', () => {
  expect([due(9, 9.9), due(9.9, 10.1), due(10.1, 10.4)]).toEqual([undefined, 'optional', undefined])
  expect(due(9.9, 10.1, ['optional'])).toBeUndefined()
})

it('returns a required checkpoint anywhere after its position until it is answered', () => {
  expect([due(2, 60), due(60, 60.2), due(19.9, 20.1)]).toEqual(['required', 'required', 'required'])
  const answered = [optional, { ...required, answer: { judged: true } }]
  expect(due(60, 60.2, [], answered)).toBeUndefined()
})

it('returns no optional checkpoint that a seek has skipped', () => {
  expect(due(2, 15)).toBeUndefined()
})
