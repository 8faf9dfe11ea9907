// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError, Code, type Whisper } from '#lib/contract'
import { createWhisperSender } from '../../../../../client/parts/message/createWhisperSender.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

const writing = { refusal: null, text: null, left: null }
const offline = () => new ApiError('网络连接失败', { status: 0 })
const refusedBy = (code: number, message: string) => new ApiError(message, { status: 200, code })

interface Sent {
  userId: string
  key: string
  text: string
}

/** Imitates the server: answers calls with `reply` and stores messages by key. */
function createServer() {
  const calls: Sent[] = []
  const stored = new Map<string, Whisper>()
  const server = { calls, stored, reply: (sent: Sent): void => void sent }
  const api = (async (_name: string, sent: Sent) => {
    calls.push(sent)
    server.reply(sent)
    const whisper = stored.get(sent.key) ?? whisperOf(sent)
    stored.set(sent.key, whisper)
    return { whisper, writing }
  }) as unknown as Api
  return { ...server, api, answerWith: (reply: (sent: Sent) => void) => void (server.reply = reply) }
}

const whisperOf = ({ key, text }: Sent): Whisper => ({
  id: `w-${key}`,
  mine: true,
  text,
  images: [],
  state: 'shown',
  reason: null,
  appeal: null,
  createdAt: '2026-11-26T04:00:00.000Z',
})

let made = 0

/** Opens a page of the browser; those in `open` are open at the same time. */
function openPage(api: Api, own: string, open: string[] = []) {
  return createWhisperSender({
    api,
    userId: () => 'me',
    storage: localStorage,
    pages: { own, claim: async () => undefined, others: () => Promise.resolve(new Set(open)) },
    newKey: () => `k${(made += 1)}`,
    now: () => 1000,
  })
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const statesOf = (sender: ReturnType<typeof openPage>) => sender.getUnsent().map(({ text, state }) => `${text} ${state}`)

test('messages are sent one after another in the order of writing, and reported when they arrive', async () => {
  const { api, calls } = createServer()
  const page = openPage(api, 'p1')
  const answers: (string | undefined)[] = []
  page.onAnswer(({ sent }) => answers.push(sent?.whisper.text))
  for (const text of ['一', '二', '三']) page.write('u2', text, [])
  expect(calls.map(({ text }) => text)).toEqual(['一'])
  expect(statesOf(page)).toEqual(['一 sending', '二 sending', '三 sending'])
  await settle()
  expect(calls.map(({ text }) => text)).toEqual(['一', '二', '三'])
  expect(answers).toEqual(['一', '二', '三'])
  expect(page.getUnsent()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('a message written without a network waits and is sent automatically later, in order', async () => {
  const { api, stored, answerWith } = createServer()
  const page = openPage(api, 'p1')
  answerWith(() => {
    throw offline()
  })
  page.write('u2', '一', [])
  page.write('u2', '二', [])
  await settle()
  expect(statesOf(page)).toEqual(['一 waiting', '二 waiting'])
  answerWith(() => undefined)
  await vi.advanceTimersByTimeAsync(3000)
  expect([...stored.values()].map(({ text }) => text)).toEqual(['一', '二'])
  expect(page.getUnsent()).toEqual([])
})

test('a lost response creates no duplicate: the same key is sent again', async () => {
  const { api, calls, stored, answerWith } = createServer()
  const page = openPage(api, 'p1')
  answerWith((sent) => {
    stored.set(sent.key, whisperOf(sent))
    throw offline()
  })
  page.write('u2', '在吗', [])
  await settle()
  answerWith(() => undefined)
  await vi.advanceTimersByTimeAsync(3000)
  expect(calls).toHaveLength(2)
  expect(stored.size).toBe(1)
})

test('the next page sends messages of a closed one, but not those of an open one', async () => {
  const { api, stored, answerWith } = createServer()
  answerWith(() => {
    throw offline()
  })
  openPage(api, 'closed').write('u2', '关掉的页面', [])
  openPage(api, 'open').write('u2', '开着的页面', [])
  await settle()
  answerWith(() => undefined)
  vi.clearAllTimers()
  const next = openPage(api, 'next', ['open'])
  await next.sendAgain()
  await next.settled()
  expect([...stored.values()].map(({ text }) => text)).toEqual(['关掉的页面'])
})

test('a refused message stays with its reason until it is resent or discarded, and the next one is sent', async () => {
  const { api, stored, answerWith } = createServer()
  const page = openPage(api, 'p1')
  answerWith(({ text }) => {
    if (text === '一') throw refusedBy(Code.NotAllowed, '对方已将你拉黑，不能再发私信')
  })
  page.write('u2', '一', [])
  page.write('u2', '二', [])
  await settle()
  expect(page.getUnsent()).toMatchObject([{ text: '一', state: 'failed', fault: '对方已将你拉黑，不能再发私信' }])
  expect([...stored.values()].map(({ text }) => text)).toEqual(['二'])

  // A reload restores it unchanged.
  const next = openPage(api, 'p2')
  await next.sendAgain()
  expect(next.getUnsent()).toMatchObject([{ text: '一', state: 'failed' }])
  answerWith(() => undefined)
  next.again(next.getUnsent()[0]!.key)
  await settle()
  expect([...stored.values()].map(({ text }) => text)).toEqual(['二', '一'])
  expect(localStorage).toHaveLength(0)
})

test('after the end of the session, everything waits until the user signs in again', async () => {
  const { api, calls, answerWith } = createServer()
  const page = openPage(api, 'p1')
  answerWith(() => {
    throw refusedBy(Code.SignInNeeded, '请先登录')
  })
  page.write('u2', '一', [])
  await settle()
  expect(statesOf(page)).toEqual(['一 waiting'])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(calls).toHaveLength(1)
  answerWith(() => undefined)
  await page.sendAgain()
  await settle()
  expect(page.getUnsent()).toEqual([])
})
