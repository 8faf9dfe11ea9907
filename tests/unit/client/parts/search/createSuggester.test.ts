import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSuggester } from '#parts/search/createSuggester.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Imitates a server that answers when the test calls `answer`. */
function suggesting() {
  const asked: { query: string; signal: AbortSignal; answer: (list: string[]) => Promise<void>; fail: () => Promise<void> }[] = []
  const onAnswer = vi.fn<(answer: string[]) => void>()
  const onFault = vi.fn<() => void>()
  const suggester = createSuggester<string[]>({
    ask: (query, signal) =>
      new Promise((resolve, reject) => {
        const settled = (settle: () => void) => async () => {
          settle()
          await vi.advanceTimersByTimeAsync(0)
        }
        asked.push({ query, signal, answer: (list) => settled(() => resolve(list))(), fail: settled(() => reject(new Error('lost'))) })
      }),
    onAnswer,
    onFault,
  })
  return { asked, onAnswer, onFault, ...suggester }
}

const pause = () => vi.advanceTimersByTime(150)

test('continuous typing makes one call, at its first pause', () => {
  const { asked, suggest } = suggesting()
  for (const query of ['h', 'ha', 'han']) {
    suggest(query)
    vi.advanceTimersByTime(100)
  }
  expect(asked).toEqual([])
  pause()
  expect(asked.map(({ query }) => query)).toEqual(['han'])
})

test('an answer that arrives after further typing is dropped, and its request aborted', async () => {
  const { asked, suggest, onAnswer } = suggesting()
  suggest('焊')
  pause()
  suggest('焊工')
  expect(asked[0]!.signal.aborted).toBe(true)
  await asked[0]!.answer(['电焊'])
  expect(onAnswer).not.toHaveBeenCalled()
  pause()
  await asked[1]!.answer(['焊工'])
  expect(onAnswer.mock.calls).toEqual([[['焊工']]])
})

test('a cached answer is shown immediately without a call', async () => {
  const { asked, suggest, onAnswer } = suggesting()
  suggest('焊')
  pause()
  await asked[0]!.answer(['焊工'])
  suggest('焊工')
  suggest('焊')
  expect(onAnswer.mock.calls).toEqual([[['焊工']], [['焊工']]])
  pause()
  expect(asked).toHaveLength(1)
})

test('a failed request is reported once, and is repeated on demand', async () => {
  const { asked, suggest, onAnswer, onFault } = suggesting()
  suggest('焊')
  pause()
  await asked[0]!.fail()
  expect(onFault).toHaveBeenCalledTimes(1)
  suggest('焊')
  pause()
  await asked[1]!.answer(['焊工'])
  expect(onAnswer).toHaveBeenCalledTimes(1)
})

test('an aborted request that fails reports nothing', async () => {
  const { asked, suggest, stop, onAnswer, onFault } = suggesting()
  suggest('焊')
  pause()
  stop()
  await asked[0]!.fail()
  expect(onAnswer).not.toHaveBeenCalled()
  expect(onFault).not.toHaveBeenCalled()
})

test('stopping during the pause makes no call', () => {
  const { asked, suggest, stop } = suggesting()
  suggest('焊')
  stop()
  pause()
  expect(asked).toEqual([])
})
