import { expect, test } from 'vitest'
import { createTurns, TurnsTaken } from '../../../../../server/upstream/files/createTurns.ts'

test('so many go on side by side, the others in their order, and more than may wait are refused', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 2 })
  const begun: number[] = []
  const ends = new Map<number, () => void>()
  const work = (id: number) =>
    turns(() => {
      begun.push(id)
      return new Promise<number>((resolve) => ends.set(id, () => resolve(id)))
    })
  const all = [1, 2, 3, 4].map(work)
  await expect(work(5)).rejects.toThrow(TurnsTaken)
  expect(begun).toEqual([1, 2])
  ends.get(2)!()
  expect(await all[1]).toBe(2)
  expect(begun).toEqual([1, 2, 3])
  ends.get(1)!()
  ends.get(3)!()
  await Promise.all([all[0], all[2]])
  expect(begun).toEqual([1, 2, 3, 4])
  ends.get(4)!()
  expect(await all[3]).toBe(4)
})

test('a turn that fails is handed on', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 })
  const failing = turns(() => Promise.reject(new Error('no')))
  const next = turns(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await turns(async () => 'again')).toBe('again')
})
