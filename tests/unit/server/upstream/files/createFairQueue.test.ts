import { afterEach, expect, test, vi } from 'vitest'
import { createFairQueue, QueueFull } from '../../../../../server/upstream/files/createFairQueue.ts'

afterEach(() => vi.useRealTimers())

/** Creates a queue whose tasks the test ends. */
function watchedQueue(options: Partial<Parameters<typeof createFairQueue>[0]>) {
  const turns = createFairQueue({ atOnce: 1, waiting: 10, ofOne: 10, ...options })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string, owner = 'one') =>
    turns(owner, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  return { work, begun, end: (name: string) => ends.get(name)!() }
}

test('tasks run up to the limit, others wait in order, and more than the queue length are refused', async () => {
  const { work, begun, end } = watchedQueue({ atOnce: 2, waiting: 2 })
  const all = ['1', '2', '3', '4'].map((name) => work(name))
  await expect(work('5')).rejects.toThrow(QueueFull)
  expect(begun).toEqual(['1', '2'])
  end('2')
  expect(await all[1]).toBe('2')
  expect(begun).toEqual(['1', '2', '3'])
  end('1')
  end('3')
  await Promise.all([all[0], all[2]])
  expect(begun).toEqual(['1', '2', '3', '4'])
  end('4')
  expect(await all[3]).toBe('4')
})

test('a user with one task does not wait for all tasks of another user', async () => {
  const { work, begun, end } = watchedQueue({})
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => work(name, 'a'))
  const one = work('b1', 'b')
  for (const name of ['a1', 'a2', 'b1']) {
    end(name)
    await vi.waitFor(() => expect(begun.at(-1)).not.toBe(name))
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(await one).toBe('b1')
  end('a3')
  await many[2]
  end('a4')
  await many[3]
})

test('a user cannot exceed their number of slots, which are released afterwards', async () => {
  const { work, end } = watchedQueue({ ofOne: 2 })
  const first = work('a1', 'a')
  const second = work('a2', 'a')
  await expect(work('a3', 'a')).rejects.toThrow(QueueFull)
  const other = work('b1', 'b')
  end('a1')
  await first
  end('a2')
  await second
  end('b1')
  await other
  const again = work('a4', 'a')
  end('a4')
  expect(await again).toBe('a4')
})

test('a task that has waited too long is refused, without blocking others', async () => {
  vi.useFakeTimers()
  const { work, begun, end } = watchedQueue({ patienceMs: 5000 })
  const first = work('1')
  const late = work('2')
  await Promise.all([expect(late).rejects.toThrow(QueueFull), vi.advanceTimersByTimeAsync(5000)])
  const next = work('3')
  end('1')
  await first
  await vi.advanceTimersByTimeAsync(5000)
  end('3')
  expect(await next).toBe('3')
  expect(begun).toEqual(['1', '3'])
})

test('a failed task releases its slot', async () => {
  const turns = createFairQueue({ atOnce: 1, waiting: 1, ofOne: 2 })
  const failing = turns('one', () => Promise.reject(new Error('no')))
  const next = turns('one', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await turns('one', async () => 'again')).toBe('again')
})
