// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJournal } from '../../../../../../client/app/browser/outbox/createJournal.ts'
import { createOutbox, type DeliveryResult } from '../../../../../../client/app/browser/outbox/createOutbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

const retry = { firstMs: 5000, mostMs: 20_000 }

/** Answers of an exam: the latest one of each question counts. */
function answers(withRetry: typeof retry | null = retry) {
  const kept = new Map<string, string>()
  const calls: string[] = []
  const states: string[] = []
  const server = { reply: (): DeliveryResult | Promise<DeliveryResult> => 'taken' }
  const outbox = createOutbox<[key: string, text: string]>({
    next: (key) => (kept.has(key) ? [key, kept.get(key)!] : undefined),
    deliver: async ([key, text]) => {
      calls.push(`${key} ${text}`)
      const delivery = await server.reply()
      if (delivery === 'taken' && kept.get(key) === text) kept.delete(key)
      return delivery
    },
    onState: (key, state) => states.push(`${key} ${state}`),
    ...(withRetry && { retry: withRetry }),
  })
  return { outbox, kept, calls, states, server }
}

/** Messages to another user: each counts, in the order of writing. */
function messages() {
  const journal = createJournal<string>({ start: 'watch_report.', userId: () => 'u1', storage: localStorage, most: 100 })
  const calls: string[] = []
  const server = { reply: (): DeliveryResult => 'taken' }
  const outbox = createOutbox({
    next: () => journal.list()[0],
    deliver: async ({ name, content }) => {
      calls.push(content)
      const delivery = server.reply()
      if (delivery === 'taken') journal.drop(name)
      return delivery
    },
  })
  const write = (text: string) => {
    journal.keep('to-u2', text)
    outbox.send('to-u2')
  }
  return { outbox, journal, calls, server, write }
}

/** Creates a server whose answers wait until they are released. */
function held() {
  const waiting: ((delivery: DeliveryResult) => void)[] = []
  return {
    reply: () => new Promise<DeliveryResult>((answer) => waiting.push(answer)),
    answer: (delivery: DeliveryResult) => waiting.shift()?.(delivery),
  }
}

test('an entry is in flight before `send` returns, and its state is reported', async () => {
  const { outbox, kept, calls, states } = answers()
  kept.set('q1', 'A')
  outbox.send('q1')
  expect(calls).toEqual(['q1 A'])
  await outbox.settled('q1')
  expect(states).toEqual(['q1 saving', 'q1 saved'])
})

test('entries of one key are sent one at a time, a change in the meantime follows immediately; keys are independent', async () => {
  const { outbox, kept, calls, server } = answers()
  const { reply, answer } = held()
  server.reply = reply
  kept.set('q1', 'A').set('q2', 'B')
  outbox.send('q1')
  outbox.send('q2')
  kept.set('q1', 'C')
  outbox.send('q1')
  expect(calls).toEqual(['q1 A', 'q2 B'])
  answer('taken')
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toEqual(['q1 A', 'q2 B', 'q1 C'])
  answer('taken')
  answer('taken')
  await outbox.settled()
  expect(kept.size).toBe(0)
})

test('without a network, an entry stays local, is retried with growing delays, and is finally saved', async () => {
  const { outbox, kept, calls, states, server } = answers()
  server.reply = () => 'unreachable'
  kept.set('q1', 'A')
  outbox.send('q1')
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['q1 saving', 'q1 local'])
  for (const [afterMs, times] of [
    [5000, 2],
    [9999, 2],
    [1, 3],
    [20_000, 4],
    [20_000, 5],
  ] as const) {
    await vi.advanceTimersByTimeAsync(afterMs)
    expect(calls).toHaveLength(times)
  }
  server.reply = () => 'taken'
  outbox.sendAgain()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(6)
  expect(states.slice(-2)).toEqual(['q1 resending', 'q1 saved'])
})

test('a request during a failing call waits for its time if entries have their own delays', async () => {
  const { outbox, kept, calls, server } = answers()
  const { reply, answer } = held()
  server.reply = reply
  kept.set('q1', 'A')
  outbox.send('q1')
  outbox.send('q1')
  answer('unreachable')
  await vi.advanceTimersByTimeAsync(4999)
  expect(calls).toHaveLength(1)

  const other = answers(null)
  const line = held()
  other.server.reply = line.reply
  other.kept.set('q1', 'A')
  other.outbox.send('q1')
  other.outbox.send('q1')
  line.answer('unreachable')
  await vi.advanceTimersByTimeAsync(0)
  expect(other.calls).toHaveLength(2)
})

test('a held entry waits for a decision', async () => {
  const { outbox, kept, calls, states, server } = answers()
  server.reply = () => 'held'
  kept.set('q1', 'A')
  outbox.send('q1')
  await vi.advanceTimersByTimeAsync(60_000)
  outbox.sendAgain()
  expect(calls).toEqual(['q1 A'])
  expect(states).toEqual(['q1 saving'])
  server.reply = () => 'taken'
  outbox.send('q1')
  await outbox.settled()
  expect(kept.size).toBe(0)
})

test('entries that wait for typing to stop are sent once when the page is left or the user signs out', async () => {
  const { outbox, kept, calls } = answers()
  kept.set('q1', 'A').set('q2', 'B')
  outbox.later('q1', 1000)
  outbox.later('q1', 1000)
  outbox.later('q2', 1000)
  expect([outbox.waits('q1'), calls]).toEqual([true, []])
  outbox.flush()
  expect(calls).toEqual(['q1 A', 'q2 B'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(calls).toHaveLength(2)
  expect(outbox.waits('q1')).toBe(false)
})

test('entries of an earlier page are sent once there is a network; an outbox that has ended schedules no retry', async () => {
  const { outbox, kept, calls, states, server } = answers()
  kept.set('q1', 'A')
  outbox.found('q1')
  outbox.sendAgain()
  await outbox.settled()
  expect(states).toEqual(['q1 resending', 'q1 saved'])

  outbox.end()
  server.reply = () => 'unreachable'
  kept.set('q2', 'B')
  outbox.send('q2')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual(['q1 A', 'q2 B'])
})

test('each message is sent in order, and the first failing one blocks the others', async () => {
  const { outbox, journal, calls, server, write } = messages()
  server.reply = () => 'unreachable'
  for (const text of ['一', '二', '三']) {
    write(text)
    await outbox.settled()
  }
  expect(calls).toEqual(['一', '一', '一'])
  server.reply = () => 'taken'
  calls.length = 0
  outbox.send('to-u2')
  await outbox.settled()
  expect(calls).toEqual(['一', '二', '三'])
  expect(journal.list()).toEqual([])
})
